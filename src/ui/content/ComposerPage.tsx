import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useHeld, useSignedIn } from '../signedInContext.tsx'
import { ComposerView } from './ComposerView.tsx'

/** Writing a post: `?edit={id}` opens one that exists, `?date=YYYY-MM-DD` begins one on that day. */
export function ComposerPage() {
  const [search] = useSearchParams()
  const edited = search.get('edit')
  const date = search.get('date')
  const key = edited ?? (date ? `new:${date}` : 'new')
  return <Composing key={key} composerKey={key} />
}

function Composing({ composerKey }: { composerKey: string }) {
  const { composers } = useSignedIn()
  const composer = useHeld(composers, composerKey)
  const navigate = useNavigate()
  useEffect(() => {
    const listening = composer.on('post.sent', ({ post }) => navigate(`/post/${post.id}`, { replace: true }))
    return () => listening.unsubscribe()
  }, [composer, navigate])

  return <ComposerView composer={composer} />
}
