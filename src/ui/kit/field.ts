import { createContext, useContext } from 'react'

/** What a control takes from the field it stands in. */
export interface FieldControl {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  required?: boolean
}

export const FieldContext = createContext<FieldControl | null>(null)

/** Id and descriptions for a control inside a `Field`; nothing outside one. */
export const useFieldControl = (): FieldControl | Record<string, never> => useContext(FieldContext) ?? {}
