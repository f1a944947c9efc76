import { counted } from '../../../../rules/content/words.ts'

/** A business as its deletion speaks of it. */
export interface DeletedBusiness {
  id: number
  name: string
  accountCount: number
  /** The one that takes over what belongs to it; null where it is the last one. */
  heir: string | null
}

/** What becomes of what belongs to a business, before it is deleted. */
export function fateOf({ accountCount, heir }: DeletedBusiness): string {
  const accounts = accountCount === 0 ? '' : `${counted(accountCount, 'account')}, `
  if (heir === null) {
    return `Its brand goes for good. Its ${accounts}posts and media stay yours and go to the next business you add. Posts that are scheduled still go out.`
  }
  return `Its brand goes for good. Its ${accounts}posts and media go to ${heir}. Posts that are scheduled still go out.`
}
