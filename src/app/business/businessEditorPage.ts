import { businessesAddress, editorAddress } from '../../../rules/business/addresses.ts'
import type { App } from '../app.ts'
import { type BusinessEditorDeps, createBusinessEditor } from './businessEditor.ts'

interface Deps extends BusinessEditorDeps {
  app: BusinessEditorDeps['app'] & Pick<App, 'go'>
}

/**
 * The editor of the business that the address asks for. The address follows it once a new business is made; another
 * address opens another business, as soon as nothing is being saved.
 */
export function createBusinessEditorPage(deps: Deps) {
  const { go } = deps.app
  const editor = createBusinessEditor(deps)
  let wanted: number | null = null
  let madeId: number | null = null

  const follow = () => {
    const now = editor.getSnapshot()
    const openId = now.hasTag('open') ? now.context.id : undefined
    const opening = { type: 'editor.opened', id: wanted } as const
    if (openId === wanted) madeId = null
    else if (openId && openId === madeId) {
      wanted = openId
      go(editorAddress(openId), { replace: true })
    } else if (now.can(opening)) editor.send(opening)
    else if (now.can({ type: 'editor.closed' })) editor.send({ type: 'editor.closed' })
  }
  editor.on('profile.saved', ({ profile, wasCreated }) => {
    if (wasCreated) madeId = profile.id
  })

  return {
    editor,
    /** The address asks for this business; null: for a new one. */
    ask: (id: number | null) => {
      wanted = id
      follow()
    },
    close: () => {
      if (!editor.getSnapshot().hasTag('busy')) go(businessesAddress, { replace: true })
    },
    start: () => {
      editor.start()
      editor.subscribe(follow)
    },
    stop: () => editor.stop(),
  }
}
