export default function Page() {
  return <h1>site/home</h1>;
}
