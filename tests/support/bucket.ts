import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

const SECRET = "segredo-de-teste/+=";

type Refusal = number | "hang up" | "let in";

export interface Bucket {
  settings: Record<string, string>;
  objects: Map<string, Buffer>;
  /** What was begun and neither ended nor given up, by its id. */
  uploads: Uploads;
  /** What was answered to each request: `PUT 200`. */
  answers: string[];
  /** Answers the next requests with these instead: a status, or "hang up"; one that is let in is answered as ever. */
  refuseNext(...ways: Refusal[]): void;
  close(): Promise<void>;
}

const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const sha256 = (content: string | Buffer) => createHash("sha256").update(content).digest("hex");

/** Reads the signature of a request as the documents of AWS describe it, from what really arrived. */
function isSigned({ method, url = "", headers }: IncomingMessage, body: Buffer): boolean {
  const sent =
    /^AWS4-HMAC-SHA256 Credential=chave\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/;
  const [, day = "", region = "", names = "", signature] = sent.exec(headers.authorization ?? "") ?? [];
  const isWhole = headers["x-amz-content-sha256"] === sha256(body);
  const mustBeSigned = ["host", "x-amz-content-sha256", "x-amz-date", ...(headers.range ? ["range"] : [])];
  if (!isWhole || !mustBeSigned.every((name) => names.split(";").includes(name))) return false;
  const [path, given = ""] = url.split("?");
  const query = given.split("&").sort().join("&");
  const lines = names.split(";").map((name) => `${name}:${headers[name]}\n`);
  const canonical = `${method}\n${path}\n${query}\n${lines.join("")}\n${names}\n${sha256(body)}`;
  const text = `AWS4-HMAC-SHA256\n${headers["x-amz-date"]}\n${day}/${region}/s3/aws4_request\n${sha256(canonical)}`;
  const key = hmac(hmac(hmac(hmac(`AWS4${SECRET}`, day), region), "s3"), "aws4_request");
  return hmac(key, text).toString("hex") === signature;
}

const LISTED_AT_ONCE = 2;

/** A page of `ListObjectsV2`, of which each has few objects. */
function listObjects(objects: Map<string, Buffer>, query: URLSearchParams): string {
  const begin = Number(query.get("continuation-token") ?? 0);
  const prefix = query.get("prefix") ?? "";
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).sort();
  const contents = keys
    .slice(begin, begin + LISTED_AT_ONCE)
    .map((key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length}</Size></Contents>`);
  const next = begin + LISTED_AT_ONCE;
  const isMore = next < keys.length;
  const more = isMore ? `<NextContinuationToken>${next}</NextContinuationToken>` : "";
  return `<ListBucketResult><IsTruncated>${isMore}</IsTruncated>${more}${contents.join("")}</ListBucketResult>`;
}

type Answer = (status: number, content?: Buffer | string, headers?: Record<string, string>) => void;

/** Parts of uploads that are not over, by the upload's id. */
type Uploads = Map<string, Map<string, Buffer>>;

/** What a request with an upload asks; false = it has none. */
function serveUpload(
  [objects, uploads]: [Map<string, Buffer>, Uploads],
  { method, url = "" }: IncomingMessage,
  body: Buffer,
  answer: Answer,
): boolean {
  const { pathname, searchParams: query } = new URL(url, "http://balde");
  const name = pathname.replace(/^\/balde\//, "");
  if (query.has("uploads")) {
    const id = `envio "${uploads.size + 1}" & outro`;
    uploads.set(id, new Map());
    answer(200, `<UploadId>${id.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}</UploadId>`);
    return true;
  }
  const id = query.get("uploadId");
  if (id === null) return false;
  const parts = uploads.get(id);
  const number = query.get("partNumber");
  if (!parts) answer(404, "<Error><Code>NoSuchUpload</Code></Error>");
  else if (number) {
    parts.set(number, body);
    answer(200, undefined, { etag: `"${sha256(body)}"` });
  } else {
    uploads.delete(id);
    if (method === "DELETE") answer(204);
    else {
      const told = [...String(body).matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"(\w+)"<\/ETag>/g)];
      const sent = told.map(([, part = "", hash]) => [parts.get(part) ?? Buffer.alloc(0), hash] as const);
      if (!sent.every(([part, hash]) => sha256(part) === hash)) answer(200, "<Error><Code>InvalidPart</Code></Error>");
      else {
        objects.set(name, Buffer.concat(sent.map(([part]) => part)));
        answer(200, "<CompleteMultipartUploadResult><ETag>&quot;x&quot;</ETag></CompleteMultipartUploadResult>");
      }
    }
  }
  return true;
}

/** Does to the objects what a signed request asks. */
function serve(objects: Map<string, Buffer>, { url, method, headers }: IncomingMessage, body: Buffer, answer: Answer) {
  const isHead = method === "HEAD";
  const name = url?.replace(/^\/balde\//, "") ?? "";
  const [, listing] = /^\/balde\?(.*)$/.exec(url ?? "") ?? [];
  if (listing !== undefined) return answer(200, listObjects(objects, new URLSearchParams(listing)));
  if (method === "PUT") {
    objects.set(name, body);
    return answer(200);
  }
  if (method === "DELETE") {
    objects.delete(name);
    return answer(204);
  }
  const object = objects.get(name);
  if (!object) return answer(404, isHead ? undefined : "<Error><Code>NoSuchKey</Code></Error>");
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? "") ?? [];
  if (first !== undefined) return answer(206, object.subarray(Number(first), Number(last) + 1));
  return answer(200, isHead ? undefined : object, { "content-length": String(object.length) });
}

/** A bucket on this machine that speaks as S3 does and believes only what is signed and whole. */
export async function startBucket(): Promise<Bucket> {
  const objects = new Map<string, Buffer>();
  const uploads: Uploads = new Map();
  const answers: string[] = [];
  const refusals: Refusal[] = [];
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const body = Buffer.concat(pieces);
    const answer: Answer = (status, content, headers = {}) => {
      answers.push(`${request.method} ${status}`);
      response.writeHead(status, headers).end(content);
    };
    const refusal = refusals.shift();
    if (refusal === "hang up") return request.socket.destroy();
    if (typeof refusal === "number") return answer(refusal, "<Error><Code>SlowDown</Code></Error>");
    if (request.headers["transfer-encoding"]) return answer(501, "<Error><Code>NotImplemented</Code></Error>");
    if (!isSigned(request, body)) return answer(403, "<Error><Code>SignatureDoesNotMatch</Code></Error>");
    if (!serveUpload([objects, uploads], request, body, answer)) serve(objects, request, body, answer);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_BUCKET: "balde",
      S3_REGION: "sa-east-1",
      S3_ACCESS_KEY_ID: "chave",
      S3_SECRET_ACCESS_KEY: SECRET,
    },
    objects,
    uploads,
    answers,
    refuseNext: (...ways) => void refusals.push(...ways),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
