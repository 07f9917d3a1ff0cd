import { CODE_LENGTH } from "#contract/account/login-code.ts";

function inputOf(form: HTMLFormElement, name: string): HTMLInputElement | null {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : null;
}

/** What stands in a field of the form, without the spaces around it. */
export function valueIn(form: HTMLFormElement, name: string): string {
  return inputOf(form, name)?.value.trim() ?? "";
}

/** What is wrong with the field 'email', by the browser's own check. */
export function emailProblem(form: HTMLFormElement): string | undefined {
  if (!valueIn(form, "email")) return "Informe o seu e-mail.";
  const isWrong = inputOf(form, "email")?.validity.typeMismatch;
  return isWrong ? "Informe um e-mail válido, como nome@exemplo.com.br." : undefined;
}

export function codeProblem(form: HTMLFormElement): string | undefined {
  const code = valueIn(form, "code");
  if (!code) return "Digite o código que chegou no seu e-mail.";
  return code.length < CODE_LENGTH ? `O código tem ${CODE_LENGTH} números.` : undefined;
}
