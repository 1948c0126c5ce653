import { fileURLToPath } from 'node:url';

/** Modules used by at least this many pages are used by all pages with a form. */
const pagesWithForms = 9;

/** A module's path below src, or its package; a style sheet has the path of its component. */
export function placeOf(id: string): string {
  const path = id.replaceAll('\\', '/').replace(/\?.*$/, '');
  const sheet = /\/@styles\/(.*)-tsx?\.css$/.exec(path)?.[1];
  if (sheet !== undefined) return sheet.replaceAll('-', '/');
  if (path.endsWith('/@styles/global.css')) return 'theme/static/global';
  const packaged = path.split('/node_modules/');
  return packaged.length > 1 ? `npm:${packaged.at(-1)}` : (path.split('/src/').at(-1) ?? path);
}

/** What rolldown tells about a module while it groups modules into files. */
interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Modules that most pages use and files below need, though not everything before the pages does. */
const pieces = [
  /^npm:(react|react-dom|scheduler|react-router|react-router-dom)\//,
  /^theme\/(static|index|system|style|widgets\/(input|choice|select\/select).class)/,
  /^portal\/(landing|use.hydrated|stage\/(use.)?stage|components\/(layout|notifications|account\/(use|account.(page|aside|outcome))|use.heading))/,
  /^contract\/(indian.day|application\/status|programme\/(?!enterprise|clock.doubt))|^engine\/values\/pointer/,
];

/** Staff rooms, whose styles others need not wait for. */
const staffRooms = /^portal\/(staff|jury)\/|^portal\/components\/(fields|list.state)|^form\/workshop\//;

/** Styles are two sheets: that of staff rooms, and one smaller than a picture, so that no other page waits for a second. */
const isSheetOf = (id: string, isStaff: boolean) =>
  /\.css$/.test(id) && staffRooms.test(placeOf(id)) === isStaff;

const source = (path: string) => fileURLToPath(new URL(`../../src/portal/${path}`, import.meta.url));
const app = source('main.tsx');
const reading = source('public/start.ts');

const known = new Map<string, ReadonlySet<string>>();

/**
 * What exists before any page does: all our modules that an entry imports, directly or not. Packages are named above: the
 * build drops most of what they import as unused. If one of these modules were in another file, the two files would need
 * each other, and one of them would run before its dependencies.
 */
function neededBy(entry: string, graph: Graph): ReadonlySet<string> {
  const found = known.get(entry);
  if (found !== undefined) return found;
  const ids = new Set<string>();
  const waiting = [entry];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (ids.has(id) || id.includes('/node_modules/')) continue;
    ids.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  known.set(entry, ids);
  return ids;
}

/** Everything listed by hand; each pattern must match something. */
export const patterns = [staffRooms, ...pieces];

function part(name: string, places: RegExp, minShareCount = 1) {
  patterns.push(places);
  return { name, minShareCount, test: (id: string) => places.test(placeOf(id)) };
}

/**
 * Parts that pages share, in few files: on a slow connection a request costs more than the bytes of a small file. The
 * first match decides; a module without a match comes with its page.
 */
export const sharedParts = [
  {
    debugName: 'reading',
    name: (id: string, graph: Graph) => {
      if (/preload-helper|rolldown\/runtime/.test(id)) return 'common';
      // The side effects of an entry must not happen where only its parts are needed.
      if (id === reading || /\.css$/.test(id) || !neededBy(reading, graph).has(id)) return null;
      return neededBy(app, graph).has(id) ? 'common' : 'reading';
    },
  },
  {
    debugName: 'base',
    name: (id: string, graph: Graph) =>
      (id !== app && neededBy(app, graph).has(id)) ||
      isSheetOf(id, false) ||
      pieces.some((places) => places.test(placeOf(id)))
        ? 'base'
        : null,
  },
  { debugName: 'staff', name: (id: string) => (isSheetOf(id, true) ? 'staff' : null) },
  part('receipt', /^portal\/components\/receipt\/|^contract\/receipts/, 2),
  part(
    'calls',
    /^npm:(swr\/(?!dist\/mutation)|dequal\/|use-sync-external-store\/)|^portal\/api\/use-(api|fresh)|^contract\/(?!application\/(?!conversation|project.title)|programme\/enterprise)/,
    2,
  ),
  // Code that buttons use to make changes, in the list of applications and in staff rooms, never in the form; and edits
  // stored there.
  part(
    'changes',
    /^portal\/(components\/(confirm-dialog|use-change|use-kept-text)|staff\/workshop\/(kept.edits|server.source))|^form\/tab-memory|^npm:swr\/dist\/mutation/,
    2,
  ),
  part('motifs', /^portal\/motif\/|^content\/pictures\/motifs/, 2),
  part(
    'account',
    /^portal\/components\/account\/(?!second-factor|sign-in-again\.|request-reset|resend|ask-consent|consent)|^generated\/login/,
  ),
  // Read at registration, and shown to people who registered before; never part of a login.
  part('consent', /^portal\/components\/account\/consent/, 2),
  // Needed only after a login with an unverified address.
  part('resend', /^portal\/components\/account\/resend/),
  // Editors weigh more than any page, and what staff rooms share must not burden other pages.
  part(
    'workshop',
    /^portal\/staff\/(workshop\/(?!kept.edits|server.source)|forms\/)|^form\/workshop\/|^engine\/(samples|written|english.changes|revisions\/(carry|definition|rule))|^npm:(@codemirror|@lezer|@marijn|style-mod|crelt|w3c-keyname|@?vscode|jsonc-parser)/,
    2,
  ),
  part(
    'downloads',
    /^portal\/(components\/(use-download|download-button)|api\/download)|^engine\/values\/csv/,
    2,
  ),
  part('form', /^(engine|form|theme)\/|^npm:|^portal\/api\/served.form/, pagesWithForms),
  // Answers of accounts and of applications. Separate from pieces: these need the form's code, and a phone that shows no
  // form loads none of it. Separate from the application: other forms do not need its questions.
  part(
    'answers',
    /^theme\/widgets\/|^engine\/(answers|values\/(pasted|file.words)|wire\/wire.(read|names))/,
    2,
  ),
  part(
    'public',
    /^(content|portal\/(programme|public\/text|stage))\/|^generated\/application-forms\.outline|^contract\/programme\/enterprise/,
    2,
  ),
  // Rarely or late needed in the form: the review, what a page left unsaved, what two windows saved, what the form
  // changed.
  part(
    'seldom',
    /^form\/draft\/(form-changes|merge\/merge-dialog|journal\/kept-words-notice)|^portal\/(components\/draft\/kept-words|applicant\/application-form\/review)/,
  ),
  // Code that displays answers comes with review and preview, never with the form itself; the citation's sheet alone is
  // also public.
  part('read', /^portal\/citation\/project|^engine\/citation|^form\/render\/answer-sheet/, 2),
  part('citation', /^portal\/citation\//, 2),
  part(
    'application',
    /^generated\/application|^contract\/application(?!\/submission.state)|^engine\/(?!merge\/merge.patch)|^form\/|^npm:idb\/|^portal\/(components\/draft\/(?!completeness)|api\/(application|option-choices|open-file))/,
    2,
  ),
  part('preview', /^portal\/(preview\/|api\/use-(application|fetched))/, 2),
  part('rounds', /^portal\/staff\/rounds\//, 2),
  // Only beside an application: these need the form's code, and other staff rooms do without it.
  part('steps', /^portal\/staff\/application.steps\//, 2),
  part(
    'staff',
    /^portal\/staff\/(components|message)\/|^portal\/components\/(fields|list.state|indian.time|use.kept.focus)/,
    2,
  ),
  // On the preview and in staff rooms, never in the form.
  part('conversation', /^portal\/(conversation|duplicates)\//, 2),
  part('lists', /^theme\/templates\/(array|choice|optional|part|unsupported|field\/(rjsf|free))/, 2),
  // Not what the pages of the workshop share: it includes an editor, which weighs more than any page. Nor what reading
  // pages share with their islands.
  part(
    'pieces',
    /^portal\/(?!staff\/workshop\/|programme\/|public\/(coming.soon|eligibility))|^theme\/|^contract\/application\/submission.state|^engine\/merge\/merge.patch/,
    2,
  ),
];
