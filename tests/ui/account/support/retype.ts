import userEvent from '@testing-library/user-event'

/** Puts a text in the place of what stands in a field, in one stroke. */
export async function retype(field: HTMLElement, text: string): Promise<void> {
  await userEvent.setup({ delay: null }).tripleClick(field)
  await userEvent.paste(text)
}
