/** Create Template. */
export function CreateTemplatePage() {
  return <h1>Create Template</h1>
}
