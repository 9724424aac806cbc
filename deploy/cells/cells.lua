-- What haproxy.cfg cannot say by itself.

-- The cells, and what they and the router know each other by (CELL_TOKEN).
local cells = { [0] = 'http://127.0.0.1:3000', [1] = 'http://127.0.0.1:3001' }
local token = os.getenv('CELL_TOKEN') or ''

-- Accounts are written to the base of 36 in credentials.
core.register_converters('account', function(text)
  local number = text and #text <= 11 and text:match('^[0-9a-z]+$') and tonumber(text, 36)
  return number and string.format('%d', number)
end)

-- The upper ten bits of an account's number are the cell it was made in.
core.register_converters('cell', function(text)
  local number = math.tointeger(tonumber(text))
  return number and string.format('%d', number >> 43)
end)

-- An address as JSON.
local function quoted(text)
  return '"' .. text:gsub('[%c"\\]', function(letter) return string.format('\\u%04x', letter:byte()) end) .. '"'
end

local function knows(cell, email)
  local answer = core.httpclient():post {
    url = cells[cell] .. '/cells/addresses',
    headers = { ["content-type"] = { "application/json" }, authorization = { 'Bearer ' .. token } },
    body = string.format("{\"email\":%s}", quoted(email)),
    timeout = 1000,
  }
  return answer and answer.status == 204
end

local function ask(cell, txn, body)
  local headers = { ['x-forwarded-for'] = { txn.sf:src() } }
  for _, name in ipairs({ 'content-type', 'api-key', 'idempotency-key', 'accept-language', 'user-agent', 'origin', 'sec-fetch-site' }) do
    local value = txn.sf:req_hdr(name)
    if value then headers[name] = { value } end
  end
  return core.httpclient():post { url = cells[cell] .. txn.sf:path(), headers = headers, body = body, timeout = 10000 }
end

local function hand_back(txn, answer)
  local reply = txn:reply { status = answer.status, body = answer.body }
  for name, values in pairs(answer.headers) do
    if not ({ ['content-length'] = 1, connection = 1, ['transfer-encoding'] = 1, ['keep-alive'] = 1 })[name] then
      for _, value in pairs(values) do reply:add_header(name, value) end
    end
  end
  txn:done(reply)
end

-- Nearly always one cell knows an address, and the request goes there. Several may: then the password says which is
-- meant, and they are asked one after the other. A reset is asked of all of them.
core.register_action('find_cell', { 'http-req' }, function(txn)
  local body = txn.sf:req_body() or ''
  local email = txn.c:json_query(body, '$.data.attributes.email')
  if not email or email == '' then email = txn.c:json_query(body, '$.email') end
  if not email or email == '' then return end
  local found = {}
  for cell in pairs(cells) do
    if knows(cell, email) then found[#found + 1] = cell end
  end
  if #found == 0 then return end
  if #found == 1 then return txn:set_var('txn.cell', tostring(found[1])) end
  local is_reset = txn.sf:path():match('/password')
  local best
  for _, cell in ipairs(found) do
    local answer = ask(cell, txn, body)
    if answer and (not best or best.status == 401 or best.status >= 500) then best = answer end
    if best and best.status < 400 and not is_reset then break end
  end
  if best then hand_back(txn, best) end
end, 0)
