import { type ActorRefFrom, createActor, fromTransition } from 'xstate'
import { strings } from '../../../strings/designs.ts'
import { designEditorMachine } from '../../machines/designs/designEditor.machine.ts'
import type { LocalCopy, StartedDesign, Template } from '../../machines/designs/designEditorContext.ts'
import { designPreviewMachine } from '../../machines/designs/designPreview.machine.ts'
import { noSelection, type SelectionEvent, selectionAfter } from '../../machines/designs/selection.ts'
import { onConnectionReturn } from '../../services/browser/online.ts'
import { onPageLeave } from '../../services/browser/pageLeave.ts'
import { createDesignStore, type DesignStore } from '../../services/designs/designStore.ts'
import { createDrawing, type Drawing } from '../../services/designs/drawing.ts'
import { designEditorActors } from '../../services/designs/editor.ts'
import { designPreviewActors } from '../../services/designs/preview.ts'
import { createActorCache } from '../actorCache.ts'
import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'
import { createDesignExport, type DesignExportActor } from './export.ts'
import { createTemplateChanges } from './templateChanges.ts'

export type DesignEditorActor = ActorRefFrom<typeof designEditorMachine>
export type SelectionActor = ReturnType<typeof createSelection>

interface DesignSession {
  key: string
  editor: DesignEditorActor
  selection: SelectionActor
  /** What draws, while a view does. */
  drawing: Drawing
  exporting: DesignExportActor
  designs: DesignStore
}

/**
 * The designs that are worked on, by their keys: an id, or `new?custom=…` with the key of its creation for one that is
 * not made yet. One that is made goes on under its id, too.
 */
export function createDesignEditors(deps: PageDeps) {
  const { app, call, business } = deps
  const changes = deps.lazy(createTemplateChanges)
  /** Those that are worked on, or are being left. */
  const open = new Set<DesignSession>()
  /** By the id of a design: the key that it was begun under here. */
  const aliases = new Map<string, string>()

  const storeOf = (designId: string) =>
    createDesignStore({
      storage: app.storage,
      clock: app.clock,
      userId: app.userData.getSnapshot().context.user?.id ?? 0,
      designId,
      onTooLarge: () => app.notify({ severity: 'warning', title: strings.notKeptInThisBrowser, message: tooLarge }),
    })

  const create = (key: string) => {
    const { templateId, customId } = askedOf(key)
    const designs = storeOf(templateId ?? customId)
    const actors = designEditorActors({
      call,
      designs,
      templateId,
      businessProfileId: () => business.profiles.getSnapshot().context.selectedId,
    })
    const editor = createActor(designEditorMachine.provide({ actors }), {
      ...app.actorOptions,
      input: { customId },
    })
    const drawing = createDrawing()
    const selection = createSelection(editor, app.actorOptions)
    const exporting = createDesignExport(deps, drawing)
    const session: DesignSession = { key, editor, selection, drawing, exporting, designs }
    const preview = createActor(
      designPreviewMachine.provide({ actors: designPreviewActors({ upload: app.upload, drawing }) }),
      app.actorOptions,
    )
    preview.on('preview.renewed', changes.tell)
    const renewPreview = (template: Template) => {
      const { stored } = editor.getSnapshot().context
      if (stored) {
        const request = { templateId: template.id, document: stored.document }
        preview.send({ type: 'design.saved', request })
      }
      changes.tell()
    }
    editor.on('design.changed', ({ local }) => designs.save(local))
    editor.on('design.stored', () => designs.remove())
    editor.on('template.created', ({ template }) => {
      aliases.set(String(template.id), key)
      designs.moveTo(String(template.id))
      renewPreview(template)
    })
    editor.on('template.saved', ({ template }) => renewPreview(template))
    editor.on('copy.kept', ({ template }) => {
      changes.tell()
      app.notify({ severity: 'success', message: strings.theOtherOneIsKeptAs(template.name) })
    })
    editor.subscribe({
      complete: () => {
        designs.flush()
        for (const actor of [selection, preview, exporting]) actor.stop()
        open.delete(session)
      },
    })
    return {
      ...session,
      start: () => {
        open.add(session)
        for (const actor of [selection, preview, exporting, editor]) actor.start()
      },
      stop: () => void editor.stop(),
    }
  }
  /** Whoever opens the design again, while this is being left, gets it from the provider. */
  const leave = ({ key, editor }: DesignSession) => {
    for (const [id, of] of aliases) if (of === key) aliases.delete(id)
    editor.send({ type: 'editor.left' })
  }
  const sessions = createActorCache(create, app.clock, leave)

  const isBegun = (key: string): boolean =>
    sessions.all().some((session) => session.key === key) || storeOf(askedOf(key).customId).read() !== null

  const flush = () => {
    for (const { designs } of open) designs.flush()
  }
  /** Nothing of a person is sent once the session is over: the next call would have the token of whoever is there then. */
  const end = () => {
    flush()
    for (const { editor } of open) editor.stop()
  }
  const reconnect = () => {
    for (const { editor } of sessions.all()) editor.send({ type: 'connection.returned' })
  }
  const lookAgain = () => {
    for (const { editor } of sessions.all()) editor.send({ type: 'person.returned' })
  }
  return {
    sessions,
    /**
     * The key that a design is worked on under. Nothing is begun under a key that an address has and nobody here knows: it
     * may have made a design before.
     */
    keyOf: (key: string): string => {
      if (!key.startsWith('new')) return aliases.get(key) ?? key
      return isBegun(key) ? key : newKey(crypto.randomUUID())
    },
    /** Stores the beginning of a design in the browser; answers the address of the editor, which makes it. */
    begin: (started: StartedDesign): string => {
      const customId = crypto.randomUUID()
      const local: LocalCopy = { ...started, customId, template: null, revision: null, changes: 1 }
      const designs = storeOf(customId)
      designs.save(local)
      designs.flush()
      return addressOf(customId)
    },
    ...listening(() => [onConnectionReturn(reconnect), app.browser.onReturn(lookAgain), onPageLeave(flush), end]),
  }
}

const tooLarge = strings.thisDesignIsTooLargeForThe

/** Where a design is worked on that is begun and not made yet. */
export const addressOf = (customId: string): string => `/editor?custom=${customId}`

const newKey = (customId: string): string => `new?custom=${customId}`

function askedOf(key: string): { templateId: string | null; customId: string } {
  const [id = '', asked = ''] = key.split('?')
  if (id !== 'new') return { templateId: id, customId: crypto.randomUUID() }
  const custom = new URLSearchParams(asked).get('custom') ?? ''
  return { templateId: null, customId: /^[A-Za-z0-9_-]{1,64}$/.test(custom) ? custom : crypto.randomUUID() }
}

/** What is selected of the design, which it follows: what is not there any more is not selected. */
function createSelection(editor: DesignEditorActor, options: PageDeps['app']['actorOptions']) {
  const documentNow = () => editor.getSnapshot().context.history.present
  const selection = createActor(
    fromTransition((context, event: SelectionEvent) => selectionAfter(context, event, documentNow()), noSelection),
    options,
  )
  let shown: unknown = null
  editor.subscribe(() => {
    if (documentNow() === shown) return
    shown = documentNow()
    selection.send({ type: 'design.shown' })
  })
  return selection
}
