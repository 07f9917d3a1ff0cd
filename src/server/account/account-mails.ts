import { DELETION_DAYS } from "#contract/account/deletion-days.ts";
import { CODE_LIFETIME_SECONDS } from "#contract/account/login-code.ts";
import { brand } from "#contract/brand.ts";
import { composeMail } from "#server/platform/mail/mail-layout.ts";
import type { Mail } from "#server/platform/mail/mailer.ts";
import { plainName } from "#server/platform/mail/plain-name.ts";

const dayFormat = new Intl.DateTimeFormat("pt-BR", { dateStyle: "short", timeZone: "America/Sao_Paulo" });
const MINUTES = CODE_LIFETIME_SECONDS / 60;
const CODE_NOTE = `Vale por ${MINUTES} minutos e só uma vez.`;
const NEVER_ASKED = `Ninguém da ${brand.name} pede este código por telefone, WhatsApp ou e-mail.`;

interface Person {
  email: string;
  name: string;
}

/** `Olá, Ana!` */
function greeting({ name }: Person): string {
  const firstName = plainName(name).split(" ")[0];
  return firstName ? `Olá, ${firstName}!` : "Olá!";
}

/** Enough of a number for its owner to know it. */
const maskedPhone = (digits: string) => `final ${digits.slice(-4)}`;

export function activationMail(person: Person & { whatsapp: string }, code: string): Mail {
  return composeMail(person.email, {
    subject: `Ative a sua conta na ${brand.name}`,
    preview: `Seu código é ${code}. ${CODE_NOTE}`,
    title: greeting(person),
    blocks: [
      {
        kind: "text",
        text: `Falta um passo para a sua conta na ${brand.name}. Digite este código na tela de ativação:`,
      },
      { kind: "code", code, note: CODE_NOTE },
      { kind: "text", text: "O cadastro foi feito com estes dados. Se não forem seus, não use o código." },
      {
        kind: "facts",
        rows: [
          ["Nome", plainName(person.name) || "não informado"],
          ["WhatsApp", maskedPhone(person.whatsapp)],
        ],
      },
      { kind: "text", text: NEVER_ASKED },
    ],
    reason: "Você recebeu este e-mail porque alguém fez um cadastro com o seu endereço. Se não foi você, ignore-o.",
  });
}

export function loginMail(person: Person, code: string): Mail {
  return composeMail(person.email, {
    subject: `Seu código para entrar na ${brand.name}`,
    preview: `Seu código é ${code}. ${CODE_NOTE}`,
    title: greeting(person),
    blocks: [
      { kind: "text", text: "Use este código para entrar na sua conta:" },
      { kind: "code", code, note: CODE_NOTE },
      { kind: "text", text: NEVER_ASKED },
    ],
    reason: "Você recebeu este e-mail porque alguém pediu para entrar com o seu endereço. Se não foi você, ignore-o.",
  });
}

export function deletionMail(person: Person, code: string): Mail {
  return composeMail(person.email, {
    subject: `Seu código para excluir a conta na ${brand.name}`,
    preview: `Seu código é ${code}. ${CODE_NOTE}`,
    title: greeting(person),
    blocks: [
      { kind: "text", text: "Use este código para excluir a sua conta e tudo o que é seu nela:" },
      { kind: "code", code, note: CODE_NOTE },
      {
        kind: "text",
        text: `Depois do código, você tem ${DELETION_DAYS} dias para voltar atrás. Se não foi você quem pediu, não use o código: entre na sua conta e saia de todos os aparelhos.`,
      },
      { kind: "text", text: NEVER_ASKED },
    ],
    reason: "Você recebeu este e-mail porque alguém, dentro da sua conta, pediu para excluí-la.",
  });
}

export function accountClosedMail(person: Person, eraseAt: Date, appUrl: string): Mail {
  const day = dayFormat.format(eraseAt);
  return composeMail(person.email, {
    subject: `Sua conta será apagada em ${day}`,
    preview: "Até lá, você pode entrar e mantê-la.",
    title: greeting(person),
    blocks: [
      {
        kind: "text",
        text: `A sua conta na ${brand.name} está fechada e será apagada em ${day}, com tudo o que é seu.`,
      },
      { kind: "text", text: "Mudou de ideia, ou não foi você? Entre até essa data: um botão mantém a conta como era." },
      { kind: "button", label: "Entrar", href: `${appUrl}/auth` },
    ],
    reason: "Você recebeu este e-mail porque a sua conta foi fechada com um código mandado para este endereço.",
  });
}

export function knownAccountMail(person: Person, appUrl: string): Mail {
  return composeMail(person.email, {
    subject: `Você já tem conta na ${brand.name}`,
    preview: "Nada mudou na sua conta. Para entrar, peça um código de acesso.",
    title: greeting(person),
    blocks: [
      { kind: "text", text: "Alguém tentou criar uma conta com este e-mail, mas você já tem conta. Nada mudou nela." },
      { kind: "text", text: "Se foi você, é só entrar: mandamos um código para este endereço." },
      { kind: "button", label: "Entrar", href: `${appUrl}/auth` },
    ],
    reason: "Se não foi você, não precisa fazer nada.",
  });
}

export function pendingAccountMail(person: Person, appUrl: string): Mail {
  return composeMail(person.email, {
    subject: `Falta ativar a sua conta na ${brand.name}`,
    preview: "Repita o cadastro com este e-mail para receber um novo código de ativação.",
    title: greeting(person),
    blocks: [
      { kind: "text", text: "Alguém pediu para entrar com este e-mail, mas a conta ainda não foi ativada." },
      { kind: "text", text: "Se foi você, repita o cadastro: mandamos um novo código de ativação para este endereço." },
      { kind: "button", label: "Criar conta", href: `${appUrl}/register-account` },
    ],
    reason: "Se não foi você, não precisa fazer nada.",
  });
}

export function whatsappChangedMail(person: Person & { whatsapp: string }, appUrl: string): Mail {
  return composeMail(person.email, {
    subject: "O WhatsApp da sua conta mudou",
    preview: `Agora é o número com ${maskedPhone(person.whatsapp)}.`,
    title: greeting(person),
    blocks: [
      { kind: "text", text: `O número de WhatsApp da sua conta na ${brand.name} mudou.` },
      { kind: "facts", rows: [["Novo número", maskedPhone(person.whatsapp)]] },
      { kind: "text", text: "Se não foi você, entre na sua conta, corrija o número e saia de todos os aparelhos." },
      { kind: "button", label: "Entrar", href: `${appUrl}/auth` },
    ],
    reason: "Você recebeu este e-mail porque um dado da sua conta mudou.",
  });
}

export function codesRefusedMail(person: Person): Mail {
  return composeMail(person.email, {
    subject: "Muitos códigos errados na sua conta",
    preview: "Ninguém entrou. Por 24 horas, só vale o código digitado no aparelho que o pediu.",
    title: greeting(person),
    blocks: [
      { kind: "text", text: "Alguém digitou muitos códigos errados para entrar na sua conta. Ninguém entrou." },
      {
        kind: "text",
        text: "Por 24 horas, só vale o código digitado no mesmo navegador em que ele foi pedido. Você pode entrar como sempre.",
      },
      { kind: "text", text: NEVER_ASKED },
    ],
    reason: "Você recebeu este e-mail porque a sua conta está sendo protegida. Não precisa fazer nada.",
  });
}
