import { aiText } from './aiText.ts'
import { analytics } from './analytics.ts'
import { archiveImport } from './archiveImport.ts'
import { buckets } from './buckets.ts'
import { composerKeys } from './composerKeys.ts'
import { designBulk } from './designBulk.ts'
import { designEditor } from './designEditor.ts'
import type { Section } from './figures.ts'
import { inspector } from './inspector.ts'
import { lateness } from './lateness.ts'
import { loading } from './loading.ts'
import { memory } from './memory.ts'
import { moderation } from './moderation.ts'
import { monthChange } from './monthChange.ts'
import { postsList } from './postsList.ts'
import { publishing } from './publishing.ts'
import { quality } from './quality.ts'
import { severalPosts } from './severalPosts.ts'
import { sizes } from './sizes.ts'
import { starts } from './starts.ts'
import { userData } from './userData.ts'
import { walks } from './walks.ts'
import { weekView } from './weekView.ts'
import { weights } from './weights.ts'

/** Everything that the bench measures, by the name that it is asked for by, in the order it goes. */
export const sections: Readonly<Record<string, Section>> = {
  weights,
  loading,
  userData,
  buckets,
  sizes,
  postsList,
  analytics,
  quality,
  monthChange,
  weekView,
  severalPosts,
  moderation,
  archiveImport,
  aiText,
  composerKeys,
  designEditor,
  designBulk,
  publishing,
  lateness,
  walks,
  inspector,
  starts,
  memory,
}
