import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'
import { addressOf, createDesignEditors } from './designEditors.ts'
import { createDesignPictures } from './pictures.ts'

export type { DesignEditorActor, SelectionActor } from './designEditors.ts'
export type { DesignPictures } from './pictures.ts'

/**
 * The editor of a design; keys are those of `createDesignEditors`. A design that is begun or made while the page is open
 * has another address from then on, and is answered under it with all that belongs to it, as it was.
 */
export function createDesignEditorPage({ app, lazy }: Pick<PageDeps, 'app' | 'lazy'>, key: string) {
  const editors = lazy(createDesignEditors)
  const pictures = app.lazyInSession(createDesignPictures)
  const ownKey = editors.keyOf(key)
  const { editor, selection, drawing, exporting } = editors.sessions.get(ownKey)
  const moveTo = (address: string) => {
    if (!app.address().startsWith('/editor') || app.address() === address) return
    app.go(address, { replace: true, state: { isSamePage: true } })
  }
  return {
    editor,
    selection,
    pictures,
    drawing,
    exporting,
    ...listening(() => [
      editor.on('design.changed', ({ local: { template, customId } }) => {
        if (template === null) moveTo(addressOf(customId))
      }).unsubscribe,
      editor.on('template.created', ({ template }) => moveTo(`/editor/${template.id}`)).unsubscribe,
      editors.sessions.retain(ownKey),
    ]),
  }
}
