// The mailbox of the journeys: a real SMTP server, and the mails that it was given as JSON for the browser's tests.
import { createServer } from "node:http";
import { startSmtpCatcher } from "./smtp-catcher.ts";

const catcher = await startSmtpCatcher({ port: Number(process.env.MAILBOX_SMTP_PORT) });

createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? "/", "http://localhost");
  response.writeHead(200, { "Content-Type": "application/json" });
  response.end(JSON.stringify(catcher.mailsTo(searchParams.get("to") ?? "")));
}).listen(Number(process.env.MAILBOX_PORT), "127.0.0.1");
