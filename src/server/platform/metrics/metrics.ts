import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The outcome of an accepted save. */
export type SaveKind = 'draft' | 'submission' | 'automatic';

/** What the server counts and measures. No label identifies a person, an application or an address. */
export interface Metrics {
  /** One answer: the route's pattern, never the requested address. */
  answered(labels: { method: string; route: string; status: number }, seconds: number): void;
  saved(kind: SaveKind, count?: number): void;
  uploaded(bytes: number): void;
  /** A page was built, or failed to render and went out as a plain shell. */
  rendered(outcome: 'rendered' | 'failed', seconds: number): void;
  /** Shows how many wait in a queue of this process: `hashing`, `pdf` */
  watchQueue(name: string, length: () => number): void;
  /** Shows figures read on each request for the metrics; leaves out what fails or takes too long. */
  watch(name: string, help: string, label: string | null, read: ReadFigures): void;
  /** Everything in Prometheus' text format. */
  read(): Promise<{ readonly contentType: string; readonly text: string }>;
}

/** Figures by the value of their label; one without a label is under ''. */
export type ReadFigures = () => Promise<ReadonlyMap<string, number>>;

/** In seconds, from a page of files to the five minutes an upload may take. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];
/** A scraper gets what is available, even while the database is away. */
const patienceMs = 1000;

/** Of the process, however many servers it runs (tests run several): processor, memory, delay of the event loop. */
let ofProcess: Registry | undefined;

function processRegistry(): Registry {
  if (ofProcess === undefined) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

/**
 * The figures of the event loop's delay start over with each reading. If two readings are so close that there is no
 * sample in between, prom-client reports "not a number" and a minimum delay of 292 years: then they are left out.
 */
function withoutEmptyLag(text: string): string {
  if (!/^nodejs_eventloop_lag_mean_seconds NaN$/im.test(text)) return text;
  return text.replace(/^nodejs_eventloop_lag_(min|max|mean|stddev|p\d+)_seconds .*\n/gm, '');
}

/** Starts counting from zero. */
export function createMetrics(): Metrics {
  // From now on, not from the first reading: what happened before that belongs to it.
  processRegistry();
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'portal_requests_total',
    help: 'Answers by method, pattern of the route and status',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const duration = new Histogram({
    name: 'portal_request_seconds',
    help: 'From the arrival of the headers to the last byte of the answer',
    labelNames: ['method', 'route'],
    buckets,
    registers,
  });
  const saves = new Counter({
    name: 'portal_saves_total',
    help: 'Saves that were acknowledged, and submissions made at the deadline',
    labelNames: ['kind'],
    registers,
  });
  const uploads = new Counter({ name: 'portal_uploads_total', help: 'Files taken', registers });
  const bytes = new Counter({ name: 'portal_upload_bytes_total', help: 'Bytes of files taken', registers });
  const pages = new Histogram({
    name: 'portal_page_seconds',
    help: 'Pages that were rendered; those that could not be and went out as a plain shell are counted as failed',
    labelNames: ['outcome'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3],
    registers,
  });
  const queues = new Map<string, () => number>();
  new Gauge({
    name: 'portal_queue_length',
    help: 'What waits inside this process',
    labelNames: ['queue'],
    registers,
    collect() {
      for (const [queue, length] of queues) this.set({ queue }, length());
    },
  });
  return {
    answered({ method, route, status }, seconds) {
      requests.inc({ method, route, status });
      duration.observe({ method, route }, seconds);
    },
    saved: (kind, count = 1) => saves.inc({ kind }, count),
    uploaded(size) {
      uploads.inc();
      bytes.inc(size);
    },
    rendered: (outcome, seconds) => pages.observe({ outcome }, seconds),
    watchQueue: (name, length) => void queues.set(name, length),
    watch: (name, help, label, read) => {
      const labelNames = label === null ? [] : [label];
      new Gauge({
        name,
        help,
        labelNames,
        registers,
        async collect() {
          const figures = await inTime(read);
          this.reset();
          for (const [of, value] of figures) this.set(label === null ? {} : { [label]: of }, value);
          // A gauge without labels shows 0 if nothing is known; an unknown figure is not zero.
          if (label === null && figures.size === 0) this.remove();
        },
      });
    },
    async read() {
      const all = Registry.merge([processRegistry(), registry]);
      return { contentType: all.contentType, text: withoutEmptyLag(await all.metrics()) };
    },
  };
}

async function inTime(read: ReadFigures): Promise<ReadonlyMap<string, number>> {
  const late = Promise.withResolvers<ReadonlyMap<string, number>>();
  const timer = setTimeout(() => late.resolve(new Map()), patienceMs);
  try {
    return await Promise.race([read(), late.promise]);
  } catch {
    return new Map();
  } finally {
    clearTimeout(timer);
  }
}
