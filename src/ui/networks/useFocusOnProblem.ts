import { useEffect, useRef } from 'react'

/** For a form: when what was sent is refused, focus goes to the first field that this is told at. */
export function useFocusOnProblem(problem: string | null) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (problem !== null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problem])
  return form
}
