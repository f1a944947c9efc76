import { useEffect } from 'react'
import type { createBusinessEditor } from '../../../app/business/businessEditor.ts'
import { createBusinessEditorPage } from '../../../app/business/businessEditorPage.ts'
import { useSession } from '../../sessionContext.ts'
import { useCachedActor } from '../../useCachedActor.ts'

export type BusinessEditor = ReturnType<typeof createBusinessEditor>

/** The editor of the business that the address asks for. */
export function useBusinessEditor(asked: number | 'new') {
  const page = useCachedActor(useSession().cached(createBusinessEditorPage), 'all')
  useEffect(() => page.ask(asked === 'new' ? null : asked), [page, asked])
  return page
}
