import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { addPushDevice, listPushDevices, removePushDevice } from "#client/push.ts";
import { ExplainedError } from "#lib/explained-error.ts";

const PUSH = ["push"] as const;
const WORKER_WAIT_MS = 4_000;
const NOT_SUBSCRIBED = "O navegador não ligou os avisos. Tente de novo, ou em outro navegador.";

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));

/** Why this browser can or cannot be told of anything. */
export type PushAbility = "ready" | "denied" | "unsupported";

/** Where the worker is off, it never gets ready; on the first visit it takes a moment. */
const hasWorker = () =>
  Promise.race([
    navigator.serviceWorker.ready.then(() => true),
    new Promise<false>((resolve) => setTimeout(() => resolve(false), WORKER_WAIT_MS)),
  ]);

async function readAbility(): Promise<PushAbility> {
  const isThere = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!isThere || !(await hasWorker())) return "unsupported";
  return Notification.permission === "denied" ? "denied" : "ready";
}

const findOwn = async () => (await navigator.serviceWorker.ready).pushManager.getSubscription();

/** What the server needs to know of a subscription. */
function inputOf(subscription: PushSubscription) {
  const { endpoint = "", keys = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" } };
}

const isOfKey = ({ options }: PushSubscription, key: Uint8Array) => {
  const used = options.applicationServerKey;
  return used !== null && new Uint8Array(used).every((byte, place) => byte === key[place]);
};

/** This browser's own subscription by the shop's present key, said to the server again; null where it has none. */
async function keepOwn(publicKey: string): Promise<number | null> {
  const own = await findOwn();
  if (!own) return null;
  if (isOfKey(own, bytesOf(publicKey))) return (await addPushDevice(inputOf(own))).id;
  // The shop has a new key: nothing would arrive by the old one any more.
  await own.unsubscribe();
  return null;
}

async function readPush(signal: AbortSignal) {
  const ability = await readAbility();
  if (ability !== "ready") return { ability, publicKey: "", ownId: null };
  const { publicKey } = await listPushDevices(signal);
  return { ability, publicKey, ownId: await keepOwn(publicKey) };
}

/** @throws ExplainedError */
async function subscribe(publicKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== "granted") return;
  const { pushManager } = await navigator.serviceWorker.ready;
  const applicationServerKey = bytesOf(publicKey);
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }).catch((cause: unknown) => {
    throw new ExplainedError(NOT_SUBSCRIBED, { cause });
  });
  await addPushDevice(inputOf(made));
}

async function unsubscribe(id: number): Promise<void> {
  await removePushDevice(id);
  await (await findOwn())?.unsubscribe();
}

/** Whether this browser is told of new orders, and the switch. */
export function usePush() {
  const client = useQueryClient();
  const state = useQuery({
    queryKey: PUSH,
    queryFn: ({ signal }) => readPush(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const change = useMutation({
    async mutationFn() {
      if (!state.data) return;
      const { ownId, publicKey } = state.data;
      if (ownId === null) await subscribe(publicKey);
      else await unsubscribe(ownId);
    },
    onSettled: () => client.invalidateQueries({ queryKey: PUSH }),
    meta: { isShownInPlace: true },
  });
  return {
    ability: state.data?.ability,
    isOn: state.data !== undefined && state.data.ownId !== null,
    problem: change.error?.message ?? state.error?.message ?? null,
    isChanging: change.isPending,
    change: () => change.mutate(),
  };
}
