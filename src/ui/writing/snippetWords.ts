import type { SnippetKind } from '../../../contract/writing.ts'

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
    list: 'Snippets',
    search: 'Search snippets',
    create: 'New snippet',
    none: 'What you write again and again, such as your opening hours, is saved here once and inserted with a press.',
    textLabel: 'Text',
    textHelp: 'It is inserted as it stands here.',
    unsaved: 'The snippet is not saved',
    undeleted: 'The snippet is not deleted',
    unloaded: 'The snippets could not be loaded',
  },
  hashtags: {
    list: 'Saved groups',
    search: 'Search hashtags',
    create: 'New group',
    none: 'Hashtags that go together are saved here as a group and inserted with a press.',
    textLabel: 'Hashtags',
    textHelp: 'With spaces between them. The # comes by itself.',
    unsaved: 'The group is not saved',
    undeleted: 'The group is not deleted',
    unloaded: 'The groups could not be loaded',
  },
}
