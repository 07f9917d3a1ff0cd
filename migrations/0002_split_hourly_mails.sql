DROP INDEX "account_mail_email_index";--> statement-breakpoint
ALTER TABLE "account_mail" ALTER COLUMN "email" DROP NOT NULL;