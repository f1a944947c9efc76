/** Editor. */
export function EditorPage() {
  return <h1>Editor</h1>
}
