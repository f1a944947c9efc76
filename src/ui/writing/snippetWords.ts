import type { SnippetKind } from '../../../contract/writing.ts'
import { strings } from '../../../strings/writing.ts'

interface Words {
  /** Of the list. */
  list: string
  search: string
  /** A button. */
  create: string
  /** Where there is none yet: what it would be good for. */
  none: string
  textLabel: string
  textHelp: string
  unsaved: string
  undeleted: string
  unloaded: string
}

/** What people read of each kind. */
export const snippetWords: Record<SnippetKind, Words> = {
  snippet: {
    list: strings.snippets,
    search: strings.searchSnippets,
    create: strings.newSnippet,
    none: strings.whatYouWriteAgainAndAgainSuch,
    textLabel: strings.text,
    textHelp: strings.itIsInsertedAsItStandsHere,
    unsaved: strings.theSnippetIsNotSaved,
    undeleted: strings.theSnippetIsNotDeleted,
    unloaded: strings.theSnippetsCouldNotBeLoaded,
  },
  hashtags: {
    list: strings.savedGroups,
    search: strings.searchHashtags,
    create: strings.newGroup,
    none: strings.hashtagsThatGoTogetherAreSavedHere,
    textLabel: strings.hashtags,
    textHelp: strings.withSpacesBetweenThem,
    unsaved: strings.theGroupIsNotSaved,
    undeleted: strings.theGroupIsNotDeleted,
    unloaded: strings.theGroupsCouldNotBeLoaded,
  },
}
