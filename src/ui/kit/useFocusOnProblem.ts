import { useEffect, useRef } from 'react'

/**
 * For a form: when what was sent is refused, focus goes to the first field that this is told at. A problem that is an
 * object takes it there with each try, one that is a sentence when it changes.
 */
export function useFocusOnProblem(problem: object | string | null) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (problem !== null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problem])
  return form
}
