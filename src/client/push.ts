import type { PushDeviceInput } from "#contract/push/push-device.ts";
import { api, byId } from "./api.ts";
import { read } from "./read.ts";

const devices = api.profile["push-devices"];
const CHANGE_FAILED = "Não foi possível mudar os avisos";

/** The key that browsers subscribe with, and the devices of the account that are told of new orders. */
export const listPushDevices = (signal: AbortSignal) =>
  read(devices.$get({}, { init: { signal } }), "Não foi possível ler os avisos");

export const addPushDevice = (json: PushDeviceInput) => read(devices.$post({ json }), CHANGE_FAILED);

export const removePushDevice = (id: number) => read(devices[":id"].$delete(byId(id)), CHANGE_FAILED);
