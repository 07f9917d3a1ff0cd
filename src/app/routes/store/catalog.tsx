export default function Page() { return <h1>store/catalog</h1>; }
