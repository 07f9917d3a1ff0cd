// The film, drawn on a canvas of a browser: seven scenes of shadows before a low sun. Measured on 540 × 960.
const TAU = Math.PI * 2;
const ease = (t) => t * t * (3 - 2 * t);
const INK = "#1a1030";

function sky(g, w, h, colors) {
  const fill = g.createLinearGradient(0, 0, 0, h);
  for (const [index, color] of colors.entries()) fill.addColorStop(index / (colors.length - 1), color);
  g.fillStyle = fill;
  g.fillRect(0, 0, w, h);
}

function sun(g, x, y, r) {
  const glow = g.createRadialGradient(x, y, r * 0.4, x, y, r * 4);
  glow.addColorStop(0, "#ffe9a8cc");
  glow.addColorStop(1, "#ffb34700");
  g.fillStyle = glow;
  g.fillRect(0, 0, 540, 960);
  g.fillStyle = "#fff0c2";
  g.beginPath();
  g.arc(x, y, r, 0, TAU);
  g.fill();
}

/** A row of hills; `shift` moves it sideways. */
function hills(g, { base, rise, width, shift, color }) {
  g.fillStyle = color;
  g.beginPath();
  g.moveTo(-10, 970);
  for (let x = -10; x <= 560; x += 10) {
    const at = (x + shift) / width;
    g.lineTo(x, base - rise * (Math.sin(at) * 0.6 + Math.sin(at * 2.3 + 1) * 0.3 + Math.sin(at * 0.6 + 4) * 0.5));
  }
  g.lineTo(560, 970);
  g.fill();
}

/** A person as a shadow, standing at (x, y), `size` high; `stride` −1 to 1. */
function person(g, { x, y, size, stride = 0, isLeft = false, arm = 0.5, tunic = true, helmet = false, tilt = 0 }) {
  g.save();
  g.translate(x, y);
  g.scale((isLeft ? -1 : 1) * (size / 100), size / 100);
  g.rotate(tilt);
  g.fillStyle = INK;
  g.strokeStyle = INK;
  g.lineCap = "round";
  g.lineWidth = 9;
  g.beginPath();
  g.moveTo(-4, -42);
  g.lineTo(-5 - stride * 12, -2);
  g.moveTo(4, -42);
  g.lineTo(5 + stride * 12, -2);
  g.stroke();
  g.beginPath();
  g.moveTo(-13, -82);
  g.quadraticCurveTo(0, -88, 13, -82);
  g.lineTo(tunic ? 17 : 13, -34);
  g.lineTo(tunic ? -17 : -13, -34);
  g.fill();
  g.lineWidth = 7;
  g.beginPath();
  g.moveTo(11, -78);
  g.lineTo(11 + 20 * Math.cos(arm), -78 + 20 * Math.sin(arm));
  g.lineTo(11 + 20 * Math.cos(arm) + 16 * Math.cos(arm - 0.5), -78 + 20 * Math.sin(arm) + 16 * Math.sin(arm - 0.5));
  g.stroke();
  g.beginPath();
  g.arc(1, -93, 8.5, 0, TAU);
  g.fill();
  if (helmet) {
    g.beginPath();
    g.moveTo(-9, -92);
    g.quadraticCurveTo(0, -112, 11, -92);
    g.fill();
    g.fillRect(-2, -116, 4, 14);
  }
  g.restore();
}

function spear(g, x, y, length, lean = 0) {
  g.save();
  g.translate(x, y);
  g.rotate(lean);
  g.strokeStyle = INK;
  g.lineWidth = Math.max(2, length / 60);
  g.beginPath();
  g.moveTo(0, 0);
  g.lineTo(0, -length);
  g.stroke();
  g.fillStyle = INK;
  g.beginPath();
  g.moveTo(-length / 36, -length);
  g.lineTo(0, -length * 1.09);
  g.lineTo(length / 36, -length);
  g.fill();
  g.restore();
}

function shield(g, x, y, r) {
  g.fillStyle = INK;
  g.beginPath();
  g.ellipse(x, y, r * 0.72, r, 0, 0, TAU);
  g.fill();
  g.strokeStyle = "#c9722e";
  g.lineWidth = r / 14;
  g.beginPath();
  g.ellipse(x, y, r * 0.48, r * 0.7, 0, 0, TAU);
  g.stroke();
}

function sheep(g, x, y, size, step) {
  g.fillStyle = INK;
  g.beginPath();
  g.ellipse(x, y - size * 0.55, size * 0.6, size * 0.36, 0, 0, TAU);
  g.ellipse(x + size * 0.62, y - size * 0.72, size * 0.2, size * 0.16, 0.4, 0, TAU);
  g.fill();
  for (const leg of [-0.35, -0.15, 0.2, 0.4]) {
    g.fillRect(x + size * leg + Math.sin(step + leg * 9) * 2, y - size * 0.3, size * 0.09, size * 0.3);
  }
}

function title(g, lines, y, alpha) {
  g.save();
  g.globalAlpha = Math.max(0, Math.min(1, alpha));
  g.textAlign = "center";
  g.fillStyle = "#fff6df";
  g.shadowColor = "#1a1030";
  g.shadowBlur = 18;
  for (const [index, { text, size }] of lines.entries()) {
    g.font = `700 ${size}px Georgia, "DejaVu Serif", serif`;
    g.fillText(text, 270, y + index * 62);
  }
  g.restore();
}

const DUSK = ["#2b1a52", "#7a2e5d", "#d8593f", "#f9a84a", "#ffd98a"];

const scenes = [
  {
    until: 6,
    draw(g, t) {
      sky(g, 540, 960, DUSK);
      sun(g, 270, 560 + t * 6, 54);
      hills(g, { base: 610, rise: 70, width: 120, shift: t * 8, color: "#a5474a" });
      hills(g, { base: 690, rise: 80, width: 95, shift: 200 + t * 18, color: "#6b2d4d" });
      hills(g, { base: 800, rise: 90, width: 110, shift: 520 + t * 34, color: "#3d1d42" });
      for (let index = 0; index < 16; index += 1) spear(g, 20 + index * 34, 812 + (index % 3) * 12, 42);
      title(g, [{ text: "Davi vs Golias", size: 58 }], 300, Math.min(t - 0.6, (5.8 - t) * 2));
    },
  },
  {
    until: 13,
    draw(g, t) {
      sky(g, 540, 960, ["#3a4a8c", "#8d6aa0", "#e8926a", "#ffcf8f"]);
      sun(g, 420, 430, 46);
      hills(g, { base: 560, rise: 60, width: 130, shift: t * 14, color: "#a4626e" });
      hills(g, { base: 660, rise: 50, width: 90, shift: 300 + t * 40, color: "#5c3557" });
      g.fillStyle = "#2a1638";
      g.fillRect(0, 740, 540, 220);
      const step = Math.sin(t * 5);
      person(g, { x: 260, y: 752, size: 190, stride: step, arm: 0.9 });
      spear(g, 322, 752, 170, 0.04);
      for (const [index, x] of [60, 140, 410, 480].entries())
        sheep(g, x + Math.sin(t + index) * 6, 752, 62, t * 8 + index);
    },
  },
  {
    until: 20,
    draw(g, t) {
      const rise = ease(Math.min(1, t / 5));
      sky(g, 540, 960, ["#210f2e", "#5b1a2e", "#b23a26", "#ee7b2b"]);
      sun(g, 150, 640 + rise * 120, 60);
      hills(g, { base: 720 + rise * 100, rise: 40, width: 120, shift: 40, color: "#4d1a2c" });
      const y = 900 + rise * 160;
      spear(g, 438, y, 900, 0.02);
      person(g, { x: 290, y, size: 800, arm: 0.35, tunic: true, helmet: true });
      shield(g, 190, y - 420, 150);
    },
  },
  {
    until: 27,
    draw(g, t) {
      sky(g, 540, 960, ["#2b1a52", "#74365f", "#d0664f", "#f6b36b"]);
      sun(g, 470, 520, 40);
      hills(g, { base: 600, rise: 50, width: 140, shift: t * 6, color: "#8a3f52" });
      for (const row of [0, 1, 2]) {
        const size = 120 + row * 60;
        const y = 690 + row * 120;
        for (let index = -1; index < 8 - row; index += 1) {
          const x = index * size * 0.62 + row * 30 - t * (4 + row * 5) + 30;
          spear(g, x + size * 0.2, y, size * 1.5, Math.sin(t * 0.8 + index) * 0.015);
          person(g, { x, y, size, arm: 1.2, helmet: index % 2 === 0 });
        }
      }
    },
  },
  {
    until: 34,
    draw(g, t) {
      sky(g, 540, 960, DUSK);
      sun(g, 300, 540, 110);
      hills(g, { base: 760, rise: 30, width: 120, shift: t * 20, color: "#5c2748" });
      g.fillStyle = "#2a1638";
      g.fillRect(0, 830, 540, 130);
      const turn = t * t * 1.1 + t * 4;
      const hand = { x: 409, y: 405 };
      person(g, { x: 260, y: 850, size: 430, stride: 0.5 + Math.sin(t * 2) * 0.2, arm: -0.6 });
      const stone = { x: hand.x + Math.cos(turn) * 105, y: hand.y + Math.sin(turn) * 40 - 34 };
      g.strokeStyle = "#f7d9a855";
      g.lineWidth = 3;
      g.beginPath();
      g.ellipse(hand.x, hand.y - 34, 105, 40, 0, turn - 1.6, turn);
      g.stroke();
      g.strokeStyle = INK;
      g.beginPath();
      g.moveTo(hand.x, hand.y);
      g.lineTo(stone.x, stone.y);
      g.stroke();
      g.fillStyle = INK;
      g.beginPath();
      g.arc(stone.x, stone.y, 11, 0, TAU);
      g.fill();
    },
  },
  {
    until: 39,
    draw(g, t) {
      sky(g, 540, 960, ["#3b1d4f", "#a83f4d", "#f08a3c", "#ffdf9a"]);
      g.strokeStyle = "#fff0cf55";
      for (let index = 0; index < 26; index += 1) {
        const y = (index * 137) % 960;
        const x = ((index * 211 - t * 900) % 900) - 180;
        g.lineWidth = 1 + (index % 3);
        g.beginPath();
        g.moveTo(x < -180 ? x + 900 : x, y);
        g.lineTo((x < -180 ? x + 900 : x) + 150, y - 18);
        g.stroke();
      }
      const x = 130 + t * 40;
      const y = 560 - t * 26 + Math.sin(t * 30) * 2;
      const r = 56 + t * 6;
      const fill = g.createRadialGradient(x + r * 0.4, y - r * 0.4, r * 0.2, x, y, r);
      fill.addColorStop(0, "#8b5f56");
      fill.addColorStop(1, "#231232");
      g.fillStyle = fill;
      g.beginPath();
      for (let side = 0; side < 9; side += 1) {
        const angle = (side / 9) * TAU + t * 5;
        const reach = r * (0.9 + 0.12 * Math.sin(side * 2.4));
        g.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
      }
      g.fill();
    },
  },
  {
    until: 45,
    draw(g, t) {
      const fall = ease(Math.min(1, t / 1.6));
      sky(g, 540, 960, ["#4b3b86", "#b0587f", "#f59a63", "#ffe2a1"]);
      sun(g, 330, 520 - t * 8, 70);
      hills(g, { base: 730, rise: 46, width: 130, shift: 90, color: "#8a4358" });
      g.fillStyle = "#2a1638";
      g.fillRect(0, 800, 540, 160);
      person(g, { x: 400, y: 812 + fall * 8, size: 360, tilt: fall * 1.5, arm: 0.3, helmet: true });
      person(g, { x: 120, y: 815, size: 170, arm: -1.1 });
      title(
        g,
        [
          { text: "Jornada da Fé", size: 50 },
          { text: "leia as Escrituras", size: 34 },
        ],
        250,
        t - 2.2,
      );
    },
  },
];

/** Draws the film as it is at a second; scenes fade from and to the dark. */
function drawAt(g, second) {
  const index = scenes.findIndex(({ until }) => second < until);
  const scene = scenes[index] ?? scenes.at(-1);
  const from = scenes[index - 1]?.until ?? 0;
  const t = second - from;
  g.globalAlpha = 1;
  scene.draw(g, t);
  g.globalAlpha = Math.max(0, 1 - Math.min(t, scene.until - second) / 0.35);
  g.fillStyle = "#12081f";
  g.fillRect(0, 0, 540, 960);
  g.globalAlpha = 1;
}

function canvasOf(width, height) {
  const canvas = new OffscreenCanvas(width, height);
  return [canvas, canvas.getContext("2d")];
}

function base64(bytes) {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

async function filmScenes({ width, height, seconds, framesPerSecond, bitrate }) {
  const [canvas, g] = canvasOf(width, height);
  const chunks = [];
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const data = new Uint8Array(chunk.byteLength);
      chunk.copyTo(data);
      chunks.push({ isKey: chunk.type === "key", timestampMs: Math.round(chunk.timestamp / 1000), data: base64(data) });
    },
    error: (error) => {
      throw error;
    },
  });
  encoder.configure({
    codec: "vp09.00.31.08",
    width,
    height,
    bitrate,
    framerate: framesPerSecond,
    latencyMode: "quality",
  });
  for (let index = 0; index < seconds * framesPerSecond; index += 1) {
    drawAt(g, index / framesPerSecond);
    const frame = new VideoFrame(canvas, { timestamp: Math.round((index * 1e6) / framesPerSecond) });
    encoder.encode(frame, { keyFrame: index % (framesPerSecond * 5) === 0 });
    frame.close();
    while (encoder.encodeQueueSize > 8) await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await encoder.flush();
  return chunks;
}

async function stillOf({ width, height, second }) {
  const [canvas, g] = canvasOf(width, height);
  drawAt(g, second);
  return base64(new Uint8Array(await (await canvas.convertToBlob({ type: "image/png" })).arrayBuffer()));
}

globalThis.filmScenes = filmScenes;
globalThis.stillOf = stillOf;
