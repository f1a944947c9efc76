/** Focus goes to the first invalid field. `invalid` are the fields' names. */
export function focusFirst(form: HTMLFormElement, invalid: readonly string[]): void {
  const controls = [...form.elements].filter((control) => control instanceof HTMLElement)
  controls.find((control) => invalid.includes(control.getAttribute('name') ?? ''))?.focus()
}
