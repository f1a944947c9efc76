import { lazyView } from '../../kit/lazyView.ts'

/** What is written with beside the text itself comes in one script, with the first focus or the first text. */
const tools = () => import('./editorTools.ts')

export const lazyTextTabs = lazyView(async () => (await tools()).TextTabs)
export const lazyScopeHeader = lazyView(async () => (await tools()).ScopeHeader)
export const lazyPartTools = lazyView(async () => (await tools()).PartTools)
export const lazyLinkNote = lazyView(async () => (await tools()).LinkNote)
export const lazyMarkedText = lazyView(async () => (await tools()).MarkedText)
export const lazyEditorFoot = lazyView(async () => (await tools()).EditorFoot)
