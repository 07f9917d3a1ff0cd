import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { endSession, parseSession, readSignIn, type Session, startSession, subscribeToSignIn } from "./session.ts";

const ana: Session = { token: "t0ken", id: 7, name: "Ana Souza", email: "ana@exemplo.com.br" };
const kept = new Map<string, string>();
let isFull = false;

beforeEach(() => {
  kept.clear();
  isFull = false;
  vi.spyOn(console, "info").mockImplementation(() => {});
  vi.stubGlobal("window", {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => {
        if (isFull) throw new DOMException("full", "QuotaExceededError");
        kept.set(key, text);
      },
      removeItem: (key: string) => void kept.delete(key),
    },
    addEventListener: () => {},
    removeEventListener: () => {},
  });
  vi.stubGlobal("document", { documentElement: { toggleAttribute: vi.fn() } });
});

afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a session is kept as token, id, name and email, and its token apart [SESS-01 SESS-02]", () => {
  startSession({ ...ana, description: "not kept" } as Session);
  expect(JSON.parse(kept.get("arara_user_session") ?? "")).toEqual(ana);
  expect(kept.get("arara_auth_token")).toBe("t0ken");
  expect(readSignIn()).toEqual({ token: "t0ken", session: ana });
});

test("signing out leaves nothing behind", () => {
  startSession(ana);
  endSession();
  expect([...kept.keys()]).toEqual([]);
  expect(readSignIn()).toEqual({ token: null, session: null });
});

test("a stored token alone counts, its owner being still unknown [SESS-04]", () => {
  kept.set("arara_auth_token", "t0ken");
  expect(readSignIn()).toEqual({ token: "t0ken", session: null });
  kept.set("arara_auth_token", "  ");
  expect(readSignIn()).toEqual({ token: null, session: null });
});

test("a session without its token apart is a whole session", () => {
  kept.set("arara_user_session", JSON.stringify(ana));
  expect(readSignIn()).toEqual({ token: "t0ken", session: ana });
});

test("a corrupt session counts as none, whatever token lies beside it [ERR-11]", () => {
  kept.set("arara_auth_token", "t0ken");
  const broken = ["{", "null", "[]", '"text"', "{}", '{"token":1,"id":1,"name":"A","email":"a@b.c"}', "x".repeat(9)];
  const halves = Object.keys(ana).map((missing) => JSON.stringify({ ...ana, [missing]: undefined }));
  for (const text of [...broken, ...halves]) {
    kept.set("arara_user_session", text);
    expect(readSignIn(), text).toEqual({ token: null, session: null });
  }
});

test("a stored text of megabytes is not even parsed [ERR-11]", () => {
  const parse = vi.spyOn(JSON, "parse");
  expect(parseSession(JSON.stringify({ ...ana, name: "A".repeat(5_000_000) }))).toBeNull();
  expect(parse).not.toHaveBeenCalled();
});

test("a full storage signs the person in until the page is left [ERR-12]", () => {
  isFull = true;
  startSession(ana);
  expect(kept.size).toBe(0);
  expect(readSignIn()).toEqual({ token: "t0ken", session: ana });
  expect(console.info).toHaveBeenCalled();
  endSession();
  expect(readSignIn().token).toBeNull();
});

test("what was read stays the same object until something changes, and listeners are told", () => {
  const listener = vi.fn();
  const stop = subscribeToSignIn(listener);
  startSession(ana);
  expect(readSignIn()).toBe(readSignIn());
  endSession();
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  startSession(ana);
  expect(listener).toHaveBeenCalledTimes(2);
});
