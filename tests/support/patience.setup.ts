import { configure } from '@testing-library/react'

/** Milliseconds that a view may take to show what a test waits for: on a busy machine a page's parts arrive late. */
configure({ asyncUtilTimeout: 8000 })
