interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/** Chooses the file of a module; none where the bundler decides. */
interface Group {
  name: (id: string, graph: Graph) => string | null
  debugName: string
  priority: number
}

const isLibrary = (id: string) => id.includes('/node_modules/') && !id.includes('/lucide-react/')
/** What opens above a page, on a press. */
const isOverlay = (id: string) =>
  /\/node_modules\/(@ark-ui|@zag-js|@floating-ui|proxy-compare|proxy-memoize)\//.test(id)

/** What the first window of a visitor needs. */
const firstEntries = ['/src/main.tsx']
/** What speaks to the provider: it comes with the first call. */
const providerEntries = ['/src/app/provider.ts']
/** The pages of visitors: they have nothing of the frame that signed-in people see. */
const visitorEntries = [
  '/src/ui/account/SignUpPage.tsx',
  '/src/ui/account/ForgotPasswordPage.tsx',
  '/src/ui/account/ResetPasswordPage.tsx',
  '/src/ui/account/CheckEmailPage.tsx',
  '/src/ui/account/ConfirmEmailPage.tsx',
  '/src/ui/account/ConfirmAddressPage.tsx',
  '/src/ui/account/StopAddressChangePage.tsx',
  '/src/ui/account/WaitlistStatusPage.tsx',
  '/src/ui/account/OnboardingPage.tsx',
  '/src/ui/account/PaidPage.tsx',
  '/src/ui/shell/TermsPage.tsx',
  '/src/ui/shell/NotFoundPage.tsx',
  '/src/ui/layout/PublicLayout.tsx',
]
/** What every page of a signed-in person needs. */
const frameEntries = ['/src/ui/routes/guard.ts', '/src/ui/layout/Gate.tsx', '/src/ui/layout/AppLayout.tsx']
/** What people plan and write in: opened one after the other. */
const planningEntries = [
  '/src/ui/dashboard/DashboardPage.tsx',
  '/src/ui/content/CalendarPage.tsx',
  '/src/ui/content/ComposerPage.tsx',
  '/src/ui/content/PostsPage.tsx',
  '/src/ui/content/PostPage.tsx',
]
/** So many of the planning pages must need what comes with each of them. */
const enough = 3

type IsNeeded = (id: string, graph: Graph) => boolean

/**
 * Few files instead of a hundred: a request and a name weigh more than a few lines, and larger files compress better.
 * A module belongs to the first of these that needs it as it opens; what is loaded later has files of its own.
 * `root` is the project's folder.
 */
export function chunkGroups(root: string): Group[] {
  const isFirst = neededBy(root, firstEntries)
  const isOfVisitors = neededBy(root, visitorEntries)
  const isOfFrame = neededBy(root, frameEntries)
  const isPlanning = neededBy(root, planningEntries, enough)
  return [
    // Libraries change seldom: their file stays in the browser when ours is new.
    group('libraries', 6, (id, graph) => isLibrary(id) && isFirst(id, graph)),
    group('first', 5, isFirst),
    group('provider', 4, neededBy(root, providerEntries)),
    group('shared', 3, (id, graph) => isOfVisitors(id, graph) && (isOfFrame(id, graph) || isPlanning(id, graph))),
    group('frame', 2, isOfFrame),
    group('planning', 1, isPlanning),
    group('overlays', 0, isOverlay),
  ]
}

const group = (name: string, priority: number, isIn: IsNeeded): Group => ({
  name: (id, graph) => (isIn(id, graph) ? name : null),
  debugName: name,
  priority,
})

/** Whether so many of the entries import a module, not what they load later; the graph is whole when it is asked. */
function neededBy(root: string, entries: readonly string[], least = 1): IsNeeded {
  let closures: readonly ReadonlySet<string>[] | undefined
  return (id, graph) => {
    closures ??= entries.map((entry) => closureOf(root + entry, graph))
    return closures.filter((closure) => closure.has(id)).length >= least
  }
}

/** Throws where the entry is not there: its file has another name by now. */
function closureOf(entry: string, graph: Graph): ReadonlySet<string> {
  if (!graph.getModuleInfo(entry))
    throw new Error(`${entry} is named in build/chunks.ts and is not a part of the pages`)
  const closure = new Set<string>()
  const collect = (id: string) => {
    if (closure.has(id)) return
    closure.add(id)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) collect(imported)
  }
  collect(entry)
  return closure
}
