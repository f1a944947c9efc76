export { EditorFoot } from './EditorFoot.tsx'
export { PartTools } from './PartTools.tsx'
export { ScopeHeader } from './ScopeHeader.tsx'
export { TextTabs } from './TextTabs.tsx'
