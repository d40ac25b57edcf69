export function onePage<Item>(...data: Item[]) {
  return {
    data,
    current_page: 1,
    last_page: 1,
    total: data.length,
    from: 1,
    to: data.length,
    next_page_url: null,
    prev_page_url: null
  }
}
