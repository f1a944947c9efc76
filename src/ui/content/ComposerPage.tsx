import { useSearchParams } from 'react-router-dom'
import { isRowId } from '../../../rules/shell/paths.ts'
import { createComposerPage } from '../../app/content/composerPage.ts'
import { lazyView, useOpening } from '../kit/lazyView.ts'
import { useSession } from '../sessionContext.ts'
import { useCachedActor } from '../useCachedActor.ts'
import { ComposerView } from './ComposerView.tsx'
import { PostMissing } from './PostMissing.tsx'

const lazySharedFiles = lazyView(async () => (await import('./SharedFiles.tsx')).SharedFiles)

/**
 * Writing a post: `?edit={id}` opens one that exists, `?date=YYYY-MM-DD` begins one on that day, with `&time=HH:MM` at
 * that time, `?bucket={id}` in that bucket, `?network={network}` for the accounts there. With `&shared={id}` the files of a
 * share come to the post.
 */
export function ComposerPage() {
  const [search] = useSearchParams()
  const edited = search.get('edit')
  if (edited !== null && !isRowId(edited)) return <PostMissing />
  const asked = new URLSearchParams([...search].filter(([name]) => /^(date|time|bucket|network)$/.test(name)))
  const key = edited ?? (asked.size > 0 ? `new?${asked}` : 'new')
  return <Composing key={key} composerKey={key} shareId={search.get('shared')} />
}

function Composing({ composerKey, shareId }: { composerKey: string; shareId: string | null }) {
  const { actor } = useCachedActor(useSession().cached(createComposerPage), composerKey)
  const { View: SharedFiles } = useOpening(lazySharedFiles, shareId !== null)
  return (
    <>
      <ComposerView composer={actor} />
      {SharedFiles && shareId !== null && <SharedFiles composer={actor} shareId={shareId} />}
    </>
  )
}
