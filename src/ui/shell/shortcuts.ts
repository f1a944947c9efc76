import { composerKeys } from '../../../rules/content/composerKeys.ts'
import { editorKeys } from '../../../rules/designs/editorKeys.ts'
import { moderationKeys } from '../../../rules/moderation/moderationKeys.ts'
import { strings } from '../../../strings/shell.ts'

export interface ShortcutGroup {
  name: string
  /** Keys of one shortcut are alternatives. */
  shortcuts: readonly { keys: readonly string[]; does: string }[]
}

const everywhere: ShortcutGroup = {
  name: strings.everywhere,
  shortcuts: [
    { keys: ['Ctrl K', '⌘ K'], does: strings.searchOrJumpTo },
    { keys: ['?'], does: strings.showThisSheet },
    { keys: ['Tab'], does: strings.nextControlTheFirstPressOffersTo },
    { keys: ['Esc'], does: strings.closeWhatIsOpenAboveThePage },
  ],
}

/** The keys of single pages, by path; a page with an id in its path has those of its path without it. */
const ofPages: Readonly<Record<string, ShortcutGroup>> = {
  '/editor': { name: strings.designEditor, shortcuts: editorKeys },
  '/post/create': { name: strings.createPost, shortcuts: composerKeys },
  '/admin/moderation': { name: strings.moderationQueue, shortcuts: moderationKeys },
  '/campaigns/review': {
    name: strings.reviewCampaign,
    shortcuts: [
      { keys: ['J', 'K'], does: strings.nextPostTheOneBefore },
      { keys: ['A'], does: strings.approveAndGoOnToTheNext },
      { keys: ['X'], does: strings.rejectWithAReason },
      { keys: ['E'], does: strings.editCtrlEnterSavesEscapeLeavesIt },
      { keys: ['R'], does: strings.haveItWrittenAgainWithTheWish },
      { keys: ['U'], does: strings.notDecided },
      { keys: ['Space'], does: strings.selectThePostKeysActOnAll },
      { keys: ['Esc'], does: strings.clearTheSelection },
    ],
  },
  '/campaigns/schedule': {
    name: strings.scheduleCampaign,
    shortcuts: [
      { keys: ['J', 'K'], does: strings.onTheDays },
      { keys: ['M'], does: strings.onAPost },
      { keys: ['Delete', 'Backspace'], does: strings.onAPostLeaveItOutItStays },
    ],
  },
  '/calendar': {
    name: strings.calendar,
    shortcuts: [
      { keys: ['←', '→', '↑', '↓'], does: strings.anotherDay },
      { keys: ['Home', 'End'], does: strings.firstOrLastDayOfTheWeek },
      { keys: ['Page Up', 'Page Down'], does: strings.anotherMonth },
      { keys: ['Enter'], does: strings.openTheDay },
      {
        keys: ['M'],
        does: strings.pickUpThePostThatHasThe,
      },
    ],
  },
}

/** What the `?` sheet shows on a page. */
export const shortcutsOn = (pathname: string): ShortcutGroup[] => {
  const own = ofPages[pathname] ?? ofPages[pathname.replace(/\/\d+(?=\/|$)/, '')]
  return own ? [own, everywhere] : [everywhere]
}
