import { expect, test } from 'vitest'
import { sources, textOf } from './sources.ts'

const views = sources.filter((file) => file.startsWith('src/ui/'))

/** Views that go elsewhere, each because the person asked for it. */
const going: Readonly<Record<string, string>> = {
  'src/ui/account/LoginPage.tsx': 'what another page gave along is taken out of the history',
  'src/ui/account/UpgradePrompt.tsx': '"See plans" is pressed',
  'src/ui/calendar/useCalendarAddress.ts': 'another view, week or filter is chosen',
  'src/ui/calendar/useWeekKeys.ts': 'N is pressed',
  'src/ui/campaigns/create/FormChoice.tsx': 'the other form is chosen',
  'src/ui/campaigns/list/CampaignMenu.tsx': '"Open" or "Go on with it" is chosen',
  'src/ui/content/useAheadOfAddress.ts': 'another month or week is chosen',
  'src/ui/content/useLinkClicks.ts': 'a link is pressed',
  'src/ui/designs/create/CreateTemplatePage.tsx': '"Begin designing" is pressed',
  'src/ui/designs/create/useStartAddress.ts': 'another size or start is chosen',
  'src/ui/designs/list/OwnCard.tsx': '"Many pictures from a list" is chosen',
  'src/ui/layout/AppLayout.tsx': 'a command or an item of a menu is chosen',
  'src/ui/networks/reconnection/ReconnectionDialog.tsx': '"Go to Profile" is pressed',
  'src/ui/recycling/EntryMenu.tsx': '"Open the post" is chosen',
  'src/ui/routes/useOpened.ts': 'the router: a guard leads elsewhere, and src/app goes by it',
}

/** Views that hear of an actor's facts themselves. */
const listening: Readonly<Record<string, string>> = {
  'src/ui/designs/list/useDesignPictures.ts': 'draws again once a picture is there; nothing follows from a fact',
  'src/ui/designs/stage/drawing/picturesFor.ts':
    'waits for the pictures of a page that is drawn; nothing follows from a fact',
  'src/ui/media/UploadList.tsx': 'selects from many actors at once, by useSyncExternalStore',
  'src/ui/usePaintedSelector.ts':
    'selects as useSelector does, but renders after the paint; nothing follows from a fact',
}

test('a view goes elsewhere only where the person presses something', () => {
  expect(views.length).toBeGreaterThan(200)
  expect(matching(/\buseNavigate\b/).filter((file) => !(file in going))).toEqual([])
})

test('what a fact leads to is decided in src/app: no view listens to an actor', () => {
  expect(matching(/\buseSelector\(/).length).toBeGreaterThan(50)
  expect(matching(/\.(?:on|subscribe)\(/).filter((file) => !(file in listening))).toEqual([])
})

function matching(pattern: RegExp): string[] {
  return views.filter((file) => pattern.test(textOf(file)))
}

test('links within the product are ours: the router’s own link weighs two kilobytes more', () => {
  const linking = sources.filter((file) =>
    /import[^;]*?\bLink\b[^;]*? from 'react-router-dom'/.test(routerImports(file)),
  )
  expect(sources.filter((file) => textOf(file).includes('kit/RouterLink.tsx')).length).toBeGreaterThan(5)
  expect(linking).toEqual([])
})

/** The lines that import from the router. */
const routerImports = (file: string) =>
  textOf(file)
    .split('\n')
    .filter((line) => line.includes("'react-router-dom'"))
    .join(';')

test('what the page reads of a contract is its lists, not its schemas, which the build compiles away', () => {
  expect(matching(/\bpostStates\b/).length).toBeGreaterThan(0)
  expect(matching(/\b(?:postState|publicationState|network|accountState)\.options\b/)).toEqual([])
})
