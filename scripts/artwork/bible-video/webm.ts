/** One encoded picture. */
interface Frame {
  isKey: boolean;
  timestampMs: number;
  data: Buffer;
}

const LENGTH_BYTES = 8;

/** The parts of Matroska that a video needs, by their names in its specification. */
const ids = {
  EBML: "1A45DFA3",
  EBMLVersion: "4286",
  EBMLReadVersion: "42F7",
  EBMLMaxIDLength: "42F2",
  EBMLMaxSizeLength: "42F3",
  DocType: "4282",
  DocTypeVersion: "4287",
  DocTypeReadVersion: "4285",
  Segment: "18538067",
  Info: "1549A966",
  TimestampScale: "2AD7B1",
  Duration: "4489",
  MuxingApp: "4D80",
  WritingApp: "5741",
  Tracks: "1654AE6B",
  TrackEntry: "AE",
  TrackNumber: "D7",
  TrackUID: "73C5",
  TrackType: "83",
  CodecID: "86",
  Video: "E0",
  PixelWidth: "B0",
  PixelHeight: "BA",
  Cues: "1C53BB6B",
  CuePoint: "BB",
  CueTime: "B3",
  CueTrackPositions: "B7",
  CueTrack: "F7",
  CueClusterPosition: "F1",
  Cluster: "1F43B675",
  Timestamp: "E7",
  SimpleBlock: "A3",
} as const;

/** An element: its id, its length in eight bytes, its content. */
function element(name: keyof typeof ids, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeBigUInt64BE(BigInt(body.length) | (1n << 56n));
  return Buffer.concat([Buffer.from(ids[name], "hex"), length, body]);
}

function uint(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
}

function float(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
}

const text = (value: string) => Buffer.from(value, "utf8");

function block({ isKey, timestampMs, data }: Frame, clusterMs: number): Buffer {
  const head = Buffer.alloc(4);
  head[0] = 0x81;
  head.writeInt16BE(timestampMs - clusterMs, 1);
  head[3] = isKey ? 0x80 : 0;
  return element("SimpleBlock", head, data);
}

/** Frames from one key frame to the next. */
function clustersOf(frames: readonly Frame[]): Frame[][] {
  const clusters: Frame[][] = [];
  for (const frame of frames) {
    if (frame.isKey) clusters.push([]);
    clusters.at(-1)?.push(frame);
  }
  return clusters;
}

/** A WebM file of one VP9 track, whose list of key frames lets a player jump. */
export function muxWebm(
  frames: readonly Frame[],
  { width, height, durationMs }: { width: number; height: number; durationMs: number },
): Buffer {
  const app = text("arara");
  const info = element(
    "Info",
    element("TimestampScale", uint(1_000_000)),
    element("Duration", float(durationMs)),
    element("MuxingApp", app),
    element("WritingApp", app),
  );
  const video = element("Video", element("PixelWidth", uint(width)), element("PixelHeight", uint(height)));
  const track = element(
    "TrackEntry",
    element("TrackNumber", uint(1)),
    element("TrackUID", uint(1)),
    element("TrackType", uint(1)),
    element("CodecID", text("V_VP9")),
    video,
  );
  const tracks = element("Tracks", track);
  const groups = clustersOf(frames);
  const clusters = groups.map((group) => {
    const clusterMs = group[0]?.timestampMs ?? 0;
    return element("Cluster", element("Timestamp", uint(clusterMs)), ...group.map((frame) => block(frame, clusterMs)));
  });
  const cuesAt = (positions: number[]) => {
    const points = positions.map((position, index) =>
      element(
        "CuePoint",
        element("CueTime", uint(groups[index]?.[0]?.timestampMs ?? 0)),
        element("CueTrackPositions", element("CueTrack", uint(1)), element("CueClusterPosition", uint(position))),
      ),
    );
    return element("Cues", ...points);
  };
  // Every number takes eight bytes, so the list is as long before its positions are known as after.
  let position = info.length + tracks.length + cuesAt(clusters.map(() => 0)).length;
  const positions = clusters.map(({ length }) => {
    position += length;
    return position - length;
  });
  const head = element(
    "EBML",
    element("EBMLVersion", uint(1)),
    element("EBMLReadVersion", uint(1)),
    element("EBMLMaxIDLength", uint(4)),
    element("EBMLMaxSizeLength", uint(8)),
    element("DocType", text("webm")),
    element("DocTypeVersion", uint(4)),
    element("DocTypeReadVersion", uint(2)),
  );
  return Buffer.concat([head, element("Segment", info, tracks, cuesAt(positions), ...clusters)]);
}
