/// <reference types="vite/client" />

/** File names in `public/pictures` at build time. */
declare const FORKI_PICTURES: readonly string[]
