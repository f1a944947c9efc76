import type { PostState } from '../../contract/content.ts'
import type { PlannedPost } from '../content/days.ts'
import type { Day, Month } from '../content/months.ts'

/** What a picture of a month tells, and how it looks. */
export interface PictureChoices {
  /** What the posts say; otherwise only that there are some. */
  hasTexts: boolean
  hasNetworks: boolean
  /** The name of the business. */
  hasName: boolean
  theme: 'light' | 'dark'
  size: PictureSize
}

export type PictureSize = 'portrait' | 'wide'

/** In pixels. */
export const pictureSizes = {
  portrait: { width: 1080, height: 1350 },
  wide: { width: 1920, height: 1080 },
} as const satisfies Record<PictureSize, { width: number; height: number }>

export const firstChoices: PictureChoices = {
  hasTexts: true,
  hasNetworks: false,
  hasName: true,
  theme: 'light',
  size: 'portrait',
}

/** A month as its picture needs it. */
export interface PicturedMonth {
  month: Month
  posts: readonly PlannedPost[]
  /** How many more posts a day has than are listed. */
  moreByDay: Readonly<Record<Day, number>>
  total: number
  activeDays: number
  byNetwork: Readonly<Record<string, number>>
  /** Of the business; null where it is of all. */
  name: string | null
}

/** out: it went out · planned · draft */
export type PictureMark = 'out' | 'planned' | 'draft'

/** What went wrong is told to nobody else: such a post was planned. */
export const pictureMarks = {
  draft: 'draft',
  scheduled: 'planned',
  publishing: 'planned',
  published: 'out',
  partly_published: 'out',
  failed: 'planned',
  missed: 'planned',
  unknown: 'planned',
  needs_person: 'planned',
  held: 'planned',
} as const satisfies Record<PostState, PictureMark>
