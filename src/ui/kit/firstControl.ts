const controls = 'a[href], button, input:not([type=hidden]), select, textarea, [tabindex="0"]'

/**
 * The first control in reading order that somebody can use; of a group of radio buttons the chosen one. What is marked
 * with `data-no-autofocus` is passed over.
 */
export function firstControl(within: HTMLElement | null): HTMLElement | null {
  const usable = [...(within?.querySelectorAll<HTMLElement>(controls) ?? [])].filter(isUsable)
  const first = usable[0]
  return usable.find((control) => isChosenInGroupOf(first, control)) ?? first ?? null
}

/** The first control of what a dialog asks, else of its foot; none while what it asks is still coming. */
export function firstOfDialog(dialog: HTMLElement | null, body: HTMLElement | null): HTMLElement | null {
  const first = firstControl(body)
  return first ?? (body?.querySelector('[aria-busy=true]') ? null : firstControl(dialog))
}

const isUsable = (control: HTMLElement): boolean =>
  !control.matches(':disabled, [tabindex="-1"], [data-no-autofocus]') && !control.closest('[hidden], [inert]')

const isChosenInGroupOf = (first: HTMLElement | undefined, control: HTMLElement): boolean =>
  first instanceof HTMLInputElement &&
  control instanceof HTMLInputElement &&
  first.type === 'radio' &&
  control.type === 'radio' &&
  control.checked &&
  control.name === first.name
