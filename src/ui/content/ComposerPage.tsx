import { useSearchParams } from 'react-router-dom'
import { isRowId } from '../../../rules/shell/paths.ts'
import { createComposerPage } from '../../app/content/composerPage.ts'
import { useSession } from '../sessionContext.ts'
import { useCachedActor } from '../useCachedActor.ts'
import { ComposerView } from './ComposerView.tsx'
import { PostMissing } from './PostMissing.tsx'

/**
 * Writing a post: `?edit={id}` opens one that exists, `?date=YYYY-MM-DD` begins one on that day, with `&time=HH:MM` at
 * that time, `?bucket={id}` in that bucket, `?network={network}` for the accounts there.
 */
export function ComposerPage() {
  const [search] = useSearchParams()
  const edited = search.get('edit')
  if (edited !== null && !isRowId(edited)) return <PostMissing />
  const asked = new URLSearchParams([...search].filter(([name]) => /^(date|time|bucket|network)$/.test(name)))
  const key = edited ?? (asked.size > 0 ? `new?${asked}` : 'new')
  return <Composing key={key} composerKey={key} />
}

function Composing({ composerKey }: { composerKey: string }) {
  const { actor } = useCachedActor(useSession().cached(createComposerPage), composerKey)
  return <ComposerView composer={actor} />
}
