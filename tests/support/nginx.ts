import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.ts";
import { lookUntil } from "./look-until.ts";

const PROGRAM = "/usr/sbin/nginx";
export const hasNginx = existsSync(PROGRAM);

/** nginx with `deploy/nginx.conf` as it is shipped, but for its ports and what stands behind it. */
export async function startNginx([first = "", second = ""]: string[]) {
  const folder = await mkdtemp(join(tmpdir(), "arara-nginx-"));
  const port = await freePort();
  const plainPort = await freePort();
  await mkdir(join(folder, "tls"));
  const [key, certificate] = [join(folder, "tls/privkey.pem"), join(folder, "tls/fullchain.pem")];
  execFileSync(
    "openssl",
    [
      "req",
      "-x509",
      "-newkey",
      "rsa:2048",
      "-nodes",
      "-keyout",
      key,
      "-out",
      certificate,
      "-days",
      "2",
      "-subj",
      "/CN=x",
    ],
    { stdio: "ignore" },
  );
  const shipped = await readFile("deploy/nginx.conf", "utf8");
  const site = shipped
    .replace("app1:3000", new URL(first).host)
    .replace("app2:3000", new URL(second).host)
    .replace("listen 80;", `listen 127.0.0.1:${plainPort};`)
    .replace("listen 443 ssl;", `listen 127.0.0.1:${port} ssl;`)
    .replaceAll("/var/log/nginx", folder)
    .replaceAll("/etc/nginx/tls", join(folder, "tls"));
  const main = join(folder, "nginx.conf");
  await writeFile(join(folder, "site.conf"), site);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  await writeFile(
    main,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; ${process.getuid?.() === 0 ? "user root;" : ""}
events {} http { access_log off; ${temporary.join(" ")} include ${folder}/site.conf; }`,
  );
  const child = spawn(PROGRAM, ["-c", main, "-e", `${folder}/error.log`], { stdio: "ignore" });
  const url = `https://127.0.0.1:${port}`;
  await lookUntil(async () => existsSync(`${folder}/pid`), Boolean, "nginx");
  return {
    url,
    readAccessLog: () => readFile(join(folder, "access.log"), "utf8"),
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
