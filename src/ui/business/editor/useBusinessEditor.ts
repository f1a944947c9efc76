import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { createBusinessEditor } from '../../../app/business/businessEditor.ts'
import { useSession } from '../../sessionContext.ts'
import { useCachedActor } from '../../useCachedActor.ts'
import { editorAddress } from '../list/addresses.ts'
import { businessesAddress } from '../switching/addresses.ts'

export type BusinessEditor = ReturnType<typeof createBusinessEditor>

/**
 * The editor of the business that the address asks for. The address follows it once a new business is made; another
 * address opens another business, as soon as nothing is being saved.
 */
export function useBusinessEditor(asked: number | 'new') {
  const session = useSession()
  const navigate = useNavigate()
  const editor = useCachedActor(session.cached(createBusinessEditor), 'all')
  const openId = useSelector(editor, (now) => (now.hasTag('open') ? now.context.id : undefined))
  const isBusy = useSelector(editor, (now) => now.hasTag('busy'))
  const made = useRef<number | null>(null)
  useEffect(() => {
    const listening = editor.on('profile.saved', ({ profile, wasCreated }) => {
      if (wasCreated) made.current = profile.id
    })
    return () => listening.unsubscribe()
  }, [editor])
  const wanted = asked === 'new' ? null : asked
  useEffect(() => {
    if (openId === wanted) made.current = null
    else if (openId && openId === made.current) navigate(editorAddress(openId), { replace: true })
    else if (!isBusy) {
      editor.send({ type: 'editor.closed' })
      editor.send({ type: 'editor.opened', id: wanted })
    }
  }, [editor, wanted, openId, isBusy, navigate])
  const close = () => {
    if (!isBusy) navigate(businessesAddress, { replace: true })
  }
  return { editor, close }
}
