import { once } from 'node:events'

/** The heap in use by a process that listens with its inspector, in bytes, when all garbage is collected. */
export async function usedHeap(inspectorPort: number): Promise<number> {
  const [target] = (await (await fetch(`http://127.0.0.1:${inspectorPort}/json/list`)).json()) as [
    { webSocketDebuggerUrl: string },
  ]
  const inspector = new WebSocket(target.webSocketDebuggerUrl)
  await once(inspector, 'open')
  const ask = async (method: string) => {
    inspector.send(JSON.stringify({ id: 1, method }))
    const [{ data }] = (await once(inspector, 'message')) as [MessageEvent<string>]
    return JSON.parse(data).result
  }
  // Objects that a finalizer lets go are garbage of the next time.
  await ask('HeapProfiler.collectGarbage')
  await ask('HeapProfiler.collectGarbage')
  const { usedSize } = await ask('Runtime.getHeapUsage')
  inspector.close()
  return usedSize
}
