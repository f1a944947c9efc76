import { useState } from 'react'
import { createClientKeys } from '../../app/clientKeys.ts'

/** Keys of what a view has made, by the id of what it is made of or for, for as long as the view stands. */
export const useClientKeys = (): ((id: number) => string) => useState(() => createClientKeys<number>())[0]
