import { carries, follow, lastOf, textIn, type WayAct } from '../../../support/walks/way.ts'

/** What the editor has to say of a business, by what happened on a walk. */
export interface EditorTold {
  isNew: boolean
  /** As it is typed, and as the provider has it. */
  name: string
  savedName: string
  /** What was typed in an earlier visit has come back. */
  isRestored: boolean
  /** Of the page that is read. */
  address: string
  isAddressMissing: boolean
  /** What is to be taken over of the page: its color, and its logo, which may not have been found there. */
  isColorTaken: boolean
  isLogoChosen: boolean
  logo: 'unwanted' | 'wanted' | 'taken' | 'lost'
  nameFault: string | null
  problem: string | null
}

const silent = { nameFault: null, isAddressMissing: false, problem: null }
const untouched = { ...silent, isRestored: false, isColorTaken: false, isLogoChosen: false, logo: 'unwanted' } as const
const opened: EditorTold = { ...untouched, isNew: true, name: '', savedName: '', address: '' }

/** Why it failed, by how a call ended. */
const reasons: Readonly<Record<string, string>> = {
  'readWebsite rejected': 'The page did not answer in time.',
  'readWebsite error': 'Something went wrong. Please try again.',
  'saveProfile rejected': 'Failed to create profile',
  'saveProfile error': 'Something went wrong. Please try again.',
  'saveBrand rejected': 'Failed to create profile',
  'saveBrand error': 'Something went wrong. Please try again.',
}

type Step = (told: EditorTold, act: WayAct) => EditorTold

const fails: Step = (told, act) => ({
  ...told,
  problem: reasons[lastOf([act], 'readWebsite', 'saveProfile', 'saveBrand')] ?? null,
})

const steps: Readonly<Record<string, Step>> = {
  'editor.opened': (_, act) => ({ ...opened, isNew: carries(act, 'id') === null }),
  'editor.closed': () => opened,
  'openProfile ok': (told, act) => {
    const savedName = told.isNew ? '' : 'Bakery'
    const isRestored = carries(act, 'value', 'stored') !== null
    return { ...told, savedName, name: isRestored ? 'Corner Bakery' : savedName, isRestored }
  },
  'address.typed': (told, act) => ({ ...told, ...silent, address: textIn(act, 'address') }),
  'way.chosen': (told, { from }) => (from === 'asking' ? { ...told, ...silent } : told),
  'website.requested': (told, { from }) => {
    if (from !== 'asking') return { ...told, problem: null }
    return told.address === '' ? { ...told, isAddressMissing: true } : { ...told, ...silent }
  },
  'readWebsite rejected': fails,
  'readWebsite error': fails,
  // Of a business that is there nothing is replaced unless somebody says so.
  'readWebsite ok': (told) => ({ ...told, isLogoChosen: told.isNew }),
  'finding.toggled': (told) => ({ ...told, isLogoChosen: !told.isLogoChosen }),
  'findings.accepted': (told) => ({
    ...told,
    name: told.isNew || told.name === '' ? 'Wren Street' : told.name,
    isColorTaken: told.isNew,
    logo: told.isLogoChosen ? 'wanted' : 'unwanted',
  }),
  'draft.changed': (told, act) => ({
    ...told,
    name: textIn(act, 'change', 'fields', 'name'),
    nameFault: null,
    problem: null,
  }),
  'draft.discarded': (told) => ({ ...told, ...untouched, name: told.savedName }),
  'draft.submitted': (told) => {
    if (told.name === '') return { ...told, problem: null, nameFault: 'Name is required' }
    return { ...told, ...silent, logo: told.logo === 'lost' ? 'wanted' : told.logo }
  },
  'saveProfile ok': (told) => ({ ...told, isNew: false, savedName: told.name, isRestored: false }),
  'saveProfile rejected': (told, act) =>
    carries(act, 'problem') === null ? { ...told, nameFault: 'This name is taken' } : fails(told, act),
  'saveProfile error': fails,
  'importPicture ok': (told) => ({ ...told, logo: 'taken' }),
  'importPicture rejected': (told) => ({ ...told, logo: 'lost' }),
  'importPicture error': (told) => ({ ...told, logo: 'lost' }),
  'after timeLimit': (told, { from }) => (from === 'importing.importingPicture' ? { ...told, logo: 'lost' } : told),
  'saveBrand ok': (told) => ({ ...told, isColorTaken: false, logo: told.logo === 'lost' ? 'lost' : 'unwanted' }),
  'saveBrand rejected': fails,
  'saveBrand error': fails,
}

/** What is to be said after all this. */
export const editorToldOf = (way: readonly WayAct[]): EditorTold => follow(way, opened, steps)

/** Whether there is something that the provider does not have. */
export const isUnsaved = ({ name, savedName, isColorTaken, logo }: EditorTold): boolean =>
  name !== savedName || isColorTaken || logo !== 'unwanted'
