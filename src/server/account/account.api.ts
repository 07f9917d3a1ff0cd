import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import {
  activatedSchema,
  codeInputSchema,
  emailInputSchema,
  knownDeviceHeaderSchema,
  loginFlowHeaderSchema,
  newcomerHeaderSchema,
  profileInputSchema,
  profileSchema,
  proofSchema,
  registerInputSchema,
  sessionSchema,
  signedInSchema,
} from "#contract/account/account.ts";
import { KNOWN_DEVICE_HEADER, LOGIN_FLOW_HEADER } from "#contract/account/login-code.ts";
import { PROOF_HEADER } from "#contract/account/proof-of-work.ts";
import { deviceName } from "#lib/device-name.ts";
import { inSteps } from "#lib/in-steps.ts";
import type { Db } from "#server/platform/db/database.ts";
import {
  answer,
  answerDone,
  done,
  doneWith,
  failure,
  failureWith,
  success,
} from "#server/platform/http/api-response.ts";
import { createApiRouter } from "#server/platform/http/api-router.ts";
import type { AppEnv } from "#server/platform/http/app-env.ts";
import { bearer, jsonBody } from "#server/platform/http/endpoint-parts.ts";
import { noStore } from "#server/platform/http/no-store.ts";
import { type Limit, limitPerAddress } from "#server/platform/http/rate-limit.ts";
import { type FindSession, requireSession } from "#server/platform/http/require-session.ts";
import type { AccountService } from "./account.service.ts";

/** Longer than any of these answers takes: known and unknown addresses answer on the same step. */
const STEP_MS = 150;
const askLimit: Limit = { name: "account/ask", max: 30, windowSeconds: 60 };
const verifyLimit: Limit = { name: "account/verify", max: 30, windowSeconds: 900 };
const demoLimit: Limit = { name: "account/demo", max: 10, windowSeconds: 3_600 };
const ownLimit: Limit = { name: "account/own", max: 120, windowSeconds: 60 };

const tags = ["Contas"];
const invalid = failure("Um campo não foi aceito; a frase diz qual.");
const tooMany = failure("Pedidos ou tentativas demais em pouco tempo.");
const proofNeeded = failureWith(
  { proof: proofSchema },
  "Falta a prova de trabalho, ou a enviada não vale; `proof` diz o que resolver.",
);
const notSignedIn = failure("Falta o token, ou a sessão terminou.");
const codeRefused = failure("Código errado, vencido ou já usado, ou um campo não foi aceito.");
const SAME_ANSWER =
  "A resposta é a mesma para qualquer e-mail: quem é dono do endereço descobre o resto na caixa dele.";
const LIMITS =
  "Para cada e-mail valem no máximo 3 pedidos por dia de uma rede e 10 ao todo; um pedido cujo código foi digitado não conta mais. Pedido outra vez com o mesmo X-Login-Flow, o código é mandado de novo, até 3 vezes, sem contar. Há também um limite por dia para cada rede e um por hora para o site, metade dele só para quem tem conta. Acima de um limite a resposta é 429 com Retry-After, e nada é mandado.";

const PROOF =
  "Quando os cadastros da hora passam da metade do que cabe nela, cada pedido precisa de uma prova de trabalho: a resposta 428 traz `proof`, com o desafio e o que fazer, e o mesmo pedido é aceito com a solução em X-Proof-Of-Work. Cada desafio vale uma vez, por 5 minutos, para o mesmo e-mail.";

const registerRoute = createRoute({
  method: "post",
  path: "/auth/register",
  tags,
  summary: "Cria uma conta e manda o código de ativação",
  description: `${SAME_ANSWER} ${LIMITS} ${PROOF}`,
  request: { headers: newcomerHeaderSchema, body: jsonBody(registerInputSchema) },
  responses: {
    202: done("Se o e-mail é novo, o código está a caminho."),
    400: invalid,
    428: proofNeeded,
    429: tooMany,
  },
});

const resendRoute = createRoute({
  method: "post",
  path: "/auth/resend-activation",
  tags,
  summary: "Manda um novo código de ativação",
  description: `${SAME_ANSWER} ${LIMITS} ${PROOF}`,
  request: { headers: newcomerHeaderSchema, body: jsonBody(emailInputSchema) },
  responses: {
    202: done("Se há um cadastro à espera, o código está a caminho."),
    400: invalid,
    428: proofNeeded,
    429: tooMany,
  },
});

const activateRoute = createRoute({
  method: "post",
  path: "/auth/activate-account",
  tags,
  summary: "Ativa a conta com o código que chegou por e-mail",
  request: { headers: loginFlowHeaderSchema, body: jsonBody(codeInputSchema) },
  description:
    "Com o mesmo X-Login-Flow do cadastro, a resposta também traz em `data` o token desta sessão: quem se cadastrou neste aparelho entra com o mesmo código.",
  responses: { 200: doneWith(activatedSchema, "A conta está ativa."), 400: codeRefused, 429: tooMany },
});

const loginRoute = createRoute({
  method: "post",
  path: "/auth/login",
  tags,
  summary: "Manda um código para entrar",
  description: `${SAME_ANSWER} ${LIMITS}`,
  request: { headers: knownDeviceHeaderSchema, body: jsonBody(emailInputSchema) },
  responses: { 202: done("Se há uma conta com o e-mail, o código está a caminho."), 400: invalid, 429: tooMany },
});

const verifyRoute = createRoute({
  method: "post",
  path: "/auth/verify-account-code",
  tags,
  summary: "Entra com o código que chegou por e-mail",
  request: { headers: loginFlowHeaderSchema, body: jsonBody(codeInputSchema) },
  responses: {
    200: success(signedInSchema, "O token desta sessão e quem entrou."),
    400: codeRefused,
    429: tooMany,
  },
});

const demoRoute = createRoute({
  method: "post",
  path: "/auth/demo",
  tags,
  summary: "Entra em uma demonstração, sem e-mail",
  description: "Cria uma conta só desta visita, que some quando os dados voltam ao começo. Existe só com DEMO=1.",
  responses: {
    200: success(signedInSchema, "O token desta sessão e quem entrou."),
    404: failure("O site não é uma demonstração."),
    429: tooMany,
  },
});

const logoutRoute = createRoute({
  method: "post",
  path: "/auth/logout",
  tags,
  security: bearer,
  summary: "Encerra a sessão, ou todas as da conta",
  request: {
    query: z.object({
      scope: z
        .enum(["this", "all"], "O scope deve ser this ou all.")
        .default("this")
        .meta({ description: "all encerra as sessões de todos os aparelhos." }),
    }),
  },
  responses: { 200: done("O token não vale mais."), 400: invalid, 401: notSignedIn, 429: tooMany },
});

const profileRoute = createRoute({
  method: "get",
  path: "/auth/profile",
  tags,
  security: bearer,
  summary: "Quem está na sessão",
  responses: { 200: success(profileSchema, "O perfil."), 401: notSignedIn, 429: tooMany },
});

const updateRoute = createRoute({
  method: "put",
  path: "/profile",
  tags,
  security: bearer,
  summary: "Muda o próprio perfil",
  description: "Só o que foi enviado muda. O e-mail não muda; de outro WhatsApp o dono é avisado por e-mail.",
  request: { body: jsonBody(profileInputSchema) },
  responses: {
    200: success(sessionSchema, "A sessão, com os dados novos e o mesmo token."),
    400: invalid,
    401: notSignedIn,
    429: tooMany,
  },
});

const callerOf = (c: Context<AppEnv>) => ({ address: c.get("clientAddress"), requestId: c.get("requestId") });

export function accountRoutes(accounts: AccountService, findSession: FindSession, db: Db, stepMs = STEP_MS) {
  const router = createApiRouter();
  const callOf = (c: Context<AppEnv>) => ({
    flow: c.req.header(LOGIN_FLOW_HEADER),
    knownDevices: c.req.header(KNOWN_DEVICE_HEADER),
    proof: c.req.header(PROOF_HEADER),
    device: deviceName(c.req.header("user-agent")),
    caller: callerOf(c),
  });
  router.use("/auth/*", noStore);
  router.use("/profile", noStore);
  for (const { path } of [registerRoute, resendRoute, loginRoute]) router.post(path, limitPerAddress(db, askLimit));
  for (const { path } of [activateRoute, verifyRoute]) router.post(path, limitPerAddress(db, verifyLimit));
  router.post(demoRoute.path, limitPerAddress(db, demoLimit));
  const own = limitPerAddress(db, ownLimit);
  router.post(logoutRoute.path, own, requireSession(findSession, { mayBeClosed: true }));
  for (const { method, path } of [profileRoute, updateRoute])
    router.on(method.toUpperCase(), path, own, requireSession(findSession));
  return router
    .openapi(registerRoute, async (c) => {
      await inSteps(stepMs, () => accounts.register(c.req.valid("json"), callOf(c)));
      return answerDone(c, 202, "Conta criada com sucesso! Verifique seu email para ativar.");
    })
    .openapi(resendRoute, async (c) => {
      await inSteps(stepMs, () => accounts.resendActivation(c.req.valid("json").email, callOf(c)));
      return answerDone(c, 202, "Código reenviado com sucesso!");
    })
    .openapi(activateRoute, async (c) => {
      const signedIn = await inSteps(stepMs, () => accounts.activate(c.req.valid("json"), callOf(c)));
      return answerDone(c, 200, "Conta verificada com sucesso!", activatedSchema.parse(signedIn ?? {}));
    })
    .openapi(loginRoute, async (c) => {
      await inSteps(stepMs, () => accounts.requestLogin(c.req.valid("json").email, callOf(c)));
      return answerDone(c, 202, "Código de acesso enviado para seu email!");
    })
    .openapi(verifyRoute, async (c) => {
      const signedIn = await inSteps(stepMs, () => accounts.verifyLogin(c.req.valid("json"), callOf(c)));
      return answer(c, signedInSchema, signedIn);
    })
    .openapi(demoRoute, async (c) => {
      return answer(c, signedInSchema, await accounts.enterDemo(callOf(c)));
    })
    .openapi(logoutRoute, async (c) => {
      const { scope } = c.req.valid("query");
      await accounts.logout(c.get("session"), scope, callerOf(c));
      // Only then: it would also take the theme and the favourites, which are no one's secret, from this browser.
      if (scope === "all") c.header("Clear-Site-Data", '"storage"');
      return answerDone(c, 200, "Você saiu da sua conta.");
    })
    .openapi(profileRoute, async (c) => answer(c, profileSchema, await accounts.getProfile(c.get("session"))))
    .openapi(updateRoute, async (c) =>
      answer(c, sessionSchema, await accounts.updateProfile(c.get("session"), c.req.valid("json"), callerOf(c))),
    );
}
