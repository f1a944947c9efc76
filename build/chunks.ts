interface Graph {
  getModuleInfo(id: string): ModuleInfo | null
}

interface ModuleInfo {
  importedIds: readonly string[]
  /** What it loads later. */
  dynamicallyImportedIds: readonly string[]
}

/** Chooses the file of a module; none where the bundler decides. */
interface Group {
  name: (id: string, graph: Graph) => string | null
  debugName: string
  priority: number
}

const isLibrary = (id: string) => id.includes('/node_modules/') && !id.includes('/lucide-react/')
const isIcon = (id: string) => id.includes('/node_modules/lucide-react/')
/** What opens above a page, on a press. */
const isOverlay = (id: string) =>
  /\/node_modules\/(@ark-ui|@zag-js|@floating-ui|proxy-compare|proxy-memoize)\//.test(id) && !isOfCropper(id)
/**
 * Whatever is written in stores what is typed by it and says good-bye: the composer, texts by AI, lists of posts and
 * designs, which share nothing else.
 */
const isOfPageLeave = (id: string) => /\/src\/services\/browser\/(pageLeave|delayedWrite)\.ts$/.test(id)
const isOfNetworks = (id: string) => id.includes('/rules/networks/')
/** Whether the same is chosen for accounts: the review of a campaign asks it, and needs nothing else of the composer. */
const isOfOptions = (id: string) => id.endsWith('/rules/content/sameOptions.ts')
/** By which an area tells others of its changes: a line each, not worth a request. */
const isSignal = (id: string) => /\/src\/app\/\w+\/\w+Changes\.ts$/.test(id)
/** By which something waits for an actor: a few lines, too. */
const isWaiting = (id: string) => id.endsWith('/src/app/when.ts')
/** How views say that they read, and bring what is open in view: a few lines that a dozen pages have. */
const isOfViews = (id: string) => /\/src\/ui\/kit\/(Loading\.tsx|useScrollIntoView\.ts|useChosenInView\.ts)$/.test(id)
/** The sign of what is chosen or done, which pages have that share no other icon. */
const isCheckIcon = (id: string) => id.endsWith('/lucide-react/dist/esm/icons/check.mjs')
/** Lists beside what is open of them. */
const isOfListBeside = (id: string) => /\/src\/ui\/kit\/(listBeside\.ts|RowCheckbox\.tsx)$/.test(id)
/** What only cropping a picture needs: a file of its own, which comes as that is opened. */
const isOfCropper = (id: string) => id.includes('image-cropper')

/** What the first window of a visitor needs. */
const firstEntries = ['/src/main.tsx']
/** Signing in: what visitors see first, and whoever is signed in seldom. */
const loginEntries = ['/src/ui/layout/AuthLayout.tsx', '/src/ui/account/LoginPage.tsx']
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
  '/src/ui/account/WeeklyMailEndPage.tsx',
  '/src/ui/account/WaitlistStatusPage.tsx',
  '/src/ui/account/OnboardingPage.tsx',
  '/src/ui/account/PaidPage.tsx',
  '/src/ui/shell/TermsPage.tsx',
  '/src/ui/shell/NotFoundPage.tsx',
  '/src/ui/layout/PublicLayout.tsx',
]
/** What every page of a signed-in person needs. */
const frameEntries = ['/src/ui/routes/frame.ts']
const composerEntries = ['/src/ui/content/ComposerPage.tsx']
/** What the composer loads with every post, right after it is there. */
const arrivalEntries = ['/src/ui/content/media/FileArrival.tsx']
/** Many further acts, each with an icon that some other page has, too. */
const calendarEntries = ['/src/ui/calendar/CalendarPage.tsx']
/** A post, and posts by the many. */
const postEntries = [
  '/src/ui/content/PostPage.tsx',
  '/src/ui/content/PostsPage.tsx',
  '/src/ui/content/posts/SelectionBar.tsx',
]
/** The pages that are opened most. */
const dailyEntries = ['/src/ui/dashboard/DashboardPage.tsx', '/src/ui/calendar/CalendarPage.tsx', ...composerEntries]
/** What people plan and write in: opened one after the other. */
const planningEntries = [...dailyEntries, '/src/ui/content/PostsPage.tsx', '/src/ui/content/PostPage.tsx']
/** So many of the daily pages, or of all planning pages, must need what comes with each of them. */
const enough = { daily: 2, planning: 3 }
/** Pages that need so little of what is written and planned with that they take it without the rest. */
const lightEntries = ['/src/ui/media/MediaPage.tsx', '/src/ui/admin/AdminPage.tsx']
/**
 * Its texts are finished in the composer: how the networks count comes to it, once something is written, with the rest of
 * that, and stays in one file with it.
 */
const generateEntries = ['/src/ui/generate/GeneratePage.tsx']
/** The posts of a list are looked at as the composer looks at one, and nobody opens another page for that. */
const importEntries = ['/src/ui/imports/ImportPage.tsx']
/** Choosing a time: in the composer, and above the calendar. */
const timeEntries = ['/src/ui/content/TimeChoice.tsx', '/rules/content/timeFault.ts']
/** Drafts that wait on the device: their list opens on any page, and reads them as the composer does. */
const waitingEntries = ['/src/ui/offline/WaitingDrafts.tsx']
/** Pages that share parts with the composer. */
const relatedEntries = [
  '/src/ui/content/PostPage.tsx',
  '/src/ui/content/PostsPage.tsx',
  '/src/ui/networks/ConnectPage.tsx',
  '/src/ui/media/MediaPage.tsx',
  '/src/ui/settings/SettingsPage.tsx',
  '/src/ui/account/OnboardingPage.tsx',
  '/src/ui/admin/AdminPage.tsx',
]

type IsNeeded = (id: string, graph: Graph) => boolean

/**
 * Few files instead of a hundred: a request and a name weigh more than a few lines, and larger files compress better.
 * A module belongs to the first of these that needs it as it opens; what is loaded later has files of its own.
 * `root` is the project's folder.
 */
export function chunkGroups(root: string): Group[] {
  const isLogin = neededBy(root, loginEntries)
  const isOfVisitors = neededBy(root, visitorEntries)
  const isOfFrame = neededBy(root, frameEntries)
  const isDaily = neededBy(root, dailyEntries)
  const isPlanning = either(
    neededBy(root, dailyEntries, enough.daily),
    neededBy(root, planningEntries, enough.planning),
  )
  const isOfComposer = neededBy(root, composerEntries)
  const isElsewhere = reachedWithout(root, [
    ...composerEntries,
    ...generateEntries,
    ...importEntries,
    ...waitingEntries,
  ])
  const isOfGenerate = neededBy(root, generateEntries)
  const isOfImport = neededBy(root, importEntries)
  const isOfCalendar = neededBy(root, calendarEntries)
  const isPartOfCalendar = both(isOfCalendar, (id) => !calendarEntries.includes(id.slice(root.length)))
  const isFirst = either(neededBy(root, firstEntries), both(isLogin, either(isOfFrame, isDaily)))
  return [
    // Libraries change seldom: their file stays in the browser when ours is new.
    group('libraries', 12, both(isLibrary, either(isFirst, isLogin))),
    group('first', 11, isFirst),
    group('login', 10, isLogin),
    group('provider', 9, neededBy(root, providerEntries)),
    group('shared', 8, both(isOfVisitors, either(isOfFrame, isPlanning))),
    group('frame', 7, either(isOfFrame, isSignal, isWaiting, isOfViews, isCheckIcon)),
    group('light', 6, both(either(isOfComposer, neededBy(root, arrivalEntries)), neededBy(root, lightEntries))),
    group('planning', 5, isPlanning),
    group('writing', 4, both(isOfComposer, neededBy(root, relatedEntries))),
    group('calendarIcons', 4, both(isIcon, isOfCalendar)),
    // A file takes along whatever its modules need: what the pages of posts need of it stands apart.
    group('posts', 3, both(isOfCalendar, neededBy(root, postEntries))),
    // The page itself has a file of its own, whose name and exports are its own.
    group('calendarParts', 2, both(isPartOfCalendar, not(reachedWithout(root, calendarEntries)))),
    // What opens without the composer, too, apart by what opens it: no dialog brings the composer along.
    group('time', 3, both(isOfComposer, neededBy(root, timeEntries))),
    group('pageLeave', 3, isOfPageLeave),
    group('options', 4, both(isOfComposer, isOfOptions)),
    group('addresses', 3, both(isOfComposer, both(isOfNetworks, isElsewhere))),
    group('elsewhere', 2, both(isOfComposer, isElsewhere)),
    group('waiting', 1.5, both(isOfComposer, neededBy(root, waitingEntries))),
    group('generate', 2, both(isOfComposer, isOfGenerate)),
    group('import', 2, both(isOfComposer, isOfImport)),
    group('composer', 1, isOfComposer),
    group('listBeside', 1, isOfListBeside),
    group('overlays', 0, isOverlay),
  ]
}

const either =
  (...conditions: IsNeeded[]): IsNeeded =>
  (id, graph) =>
    conditions.some((isNeeded) => isNeeded(id, graph))
const both =
  (...conditions: IsNeeded[]): IsNeeded =>
  (id, graph) =>
    conditions.every((isNeeded) => isNeeded(id, graph))
const not =
  (condition: IsNeeded): IsNeeded =>
  (id, graph) =>
    !condition(id, graph)

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

/** Whether something imports a module, also later, that opens without any of the entries. */
function reachedWithout(root: string, entries: readonly string[]): IsNeeded {
  let reached: ReadonlySet<string> | undefined
  return (id, graph) => {
    reached ??= reachedFrom(root + firstEntries[0], graph, everythingBut(entries.map((entry) => root + entry)))
    return reached.has(id)
  }
}

const everythingBut =
  (left: readonly string[]) =>
  ({ importedIds, dynamicallyImportedIds }: ModuleInfo): readonly string[] =>
    [...importedIds, ...dynamicallyImportedIds].filter((id) => !left.includes(id))

const closureOf = (entry: string, graph: Graph): ReadonlySet<string> =>
  reachedFrom(entry, graph, ({ importedIds }) => importedIds)

/** The module and what `next` leads to from it. Throws where it is not there: its file has another name by now. */
function reachedFrom(entry: string, graph: Graph, next: (info: ModuleInfo) => readonly string[]): ReadonlySet<string> {
  if (!graph.getModuleInfo(entry))
    throw new Error(`${entry} is named in build/chunks.ts and is not a part of the pages`)
  const reached = new Set<string>()
  const collect = (id: string) => {
    if (reached.has(id)) return
    reached.add(id)
    const info = graph.getModuleInfo(id)
    for (const following of info ? next(info) : []) collect(following)
  }
  collect(entry)
  return reached
}
