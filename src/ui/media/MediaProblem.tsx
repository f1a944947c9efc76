import { ListProblem } from '../kit/ListProblem.tsx'
import type { useMediaList } from './useMediaList.ts'

/** A page of the library that could not be read: what is safe, what came back, and another try. */
export function MediaProblem({ problem, ...rest }: ReturnType<typeof useMediaList>['failure']) {
  return (
    <ListProblem
      what="The media could not be loaded"
      problem={problem && `Your files are safe. ${problem}`}
      {...rest}
    />
  )
}
