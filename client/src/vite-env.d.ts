/// <reference types="vite/client" />

/** File names of the WebP pictures in `public/pictures` at build time. */
declare const FORKI_PICTURES: readonly string[]
