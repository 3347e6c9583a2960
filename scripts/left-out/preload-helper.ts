/** What a later part of a page is drawn with, its page has linked from the start: only its script is loaded. */
export function __vitePreload<Module>(load: () => Promise<Module>): Promise<Module> {
  return load()
}
