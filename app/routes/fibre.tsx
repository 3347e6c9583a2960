export default function UnfinishedRoute() {
  return null
}
