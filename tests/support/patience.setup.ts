import { configure } from '@testing-library/react'

/** Milliseconds that a view may take to show what is waited for: the first of a file still loads what its page needs. */
configure({ asyncUtilTimeout: 15_000 })
