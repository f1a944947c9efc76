import { useSearchParams } from 'react-router-dom'
import { isRowId } from '../../../rules/shell/paths.ts'
import { createComposerPage } from '../../app/content/composerPage.ts'
import { useSession } from '../sessionContext.ts'
import { useCachedActor } from '../useCachedActor.ts'
import { ComposerView } from './ComposerView.tsx'
import { PostMissing } from './PostMissing.tsx'

/**
 * Writing a post: `?edit={id}` opens one that exists, `?date=YYYY-MM-DD` begins one on that day, `?bucket={id}` in that
 * bucket.
 */
export function ComposerPage() {
  const [search] = useSearchParams()
  const edited = search.get('edit')
  const date = search.get('date')
  if (edited !== null && !isRowId(edited)) return <PostMissing />
  const bucket = search.get('bucket')
  const key = edited ?? ['new', ...(date || bucket ? [date ?? ''] : []), ...(bucket ? [bucket] : [])].join(':')
  return <Composing key={key} composerKey={key} />
}

function Composing({ composerKey }: { composerKey: string }) {
  const { actor } = useCachedActor(useSession().cached(createComposerPage), composerKey)
  return <ComposerView composer={actor} />
}
